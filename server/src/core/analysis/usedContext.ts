import type { Absence, DocumentContext, Picture, Sibling } from '../rules/context';
import { areSameStatements, type Statements } from '../rules/statements';

type Text = { readonly text: string };

/**
 * The surroundings of a document, with the facts that its rules asked for. If other surroundings answer the same, the findings are
 * the same.
 */
export class UsedContext implements DocumentContext {
  readonly #pictures = new Map<string, Picture | Absence | undefined>();
  readonly #texts = new Map<string, Text | Absence | undefined>();
  readonly #names = new Map<string, string | undefined>();
  #siblings: readonly Stated[] | 'unread' | undefined;
  #elsewhere: readonly Stated[] | undefined;

  constructor(private readonly context: DocumentContext) {}

  get file(): string {
    return this.context.file;
  }

  get today(): string | undefined {
    return this.context.today;
  }

  get siblings(): DocumentContext['siblings'] {
    const { siblings } = this.context;
    this.#siblings = siblings?.map(statementsOf) ?? 'unread';
    return siblings;
  }

  elsewhere = (): readonly Sibling[] => {
    const elsewhere = this.context.elsewhere?.() ?? [];
    this.#elsewhere = elsewhere.map(statementsOf);
    return elsewhere;
  };

  picture = (published: string): Picture | Absence | undefined => {
    const answer = this.context.picture(published);
    this.#pictures.set(published, answer);
    return answer;
  };

  text = (published: string): Text | Absence | undefined => {
    const answer = this.context.text(published);
    this.#texts.set(published, answer);
    return answer;
  };

  names = (published: string): readonly string[] | undefined => {
    const answer = this.context.names?.(published);
    this.#names.set(published, answer?.join('/'));
    return answer;
  };

  publicKey: DocumentContext['publicKey'] = (key) => this.context.publicKey(key);

  /** Returns whether other surroundings give the same answers. Keys do not depend on the surroundings. */
  hasSameAnswers(other: DocumentContext): boolean {
    return (
      this.file === other.file &&
      this.today === other.today &&
      (this.#siblings === undefined || areSameDocuments(this.#siblings, other.siblings ?? 'unread')) &&
      (this.#elsewhere === undefined || areSameDocuments(this.#elsewhere, other.elsewhere?.() ?? [])) &&
      [...this.#names].every(([published, answer]) => other.names?.(published)?.join('/') === answer) &&
      [...this.#texts].every(([published, answer]) => isSameText(answer, other.text(published))) &&
      [...this.#pictures].every(([published, answer]) => isSamePicture(answer, other.picture(published)))
    );
  }
}

/** The statements of a document. The document itself may be large, so it is left out. */
interface Stated {
  readonly file: string;
  readonly statements: Statements;
}

const statementsOf = ({ file, statements }: Sibling): Stated => ({ file, statements });

const areSameDocuments = (a: readonly Stated[] | 'unread', b: readonly Stated[] | 'unread'): boolean =>
  a === 'unread' || b === 'unread'
    ? a === b
    : a.length === b.length &&
      a.every(({ file, statements }) =>
        b.some((each) => each.file === file && areSameStatements(each.statements, statements)),
      );

const isSameText = (a: Text | Absence | undefined, b: Text | Absence | undefined): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.text === b.text : a === b;

const isSamePicture = (a: Picture | Absence | undefined, b: Picture | Absence | undefined): boolean =>
  typeof a === 'object' && typeof b === 'object'
    ? a.sha256 === b.sha256 && a.size?.width === b.size?.width && a.size?.height === b.size?.height
    : a === b;
