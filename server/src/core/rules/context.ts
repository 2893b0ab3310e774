import type { OtherDocument } from '../diagnostics/finding';
import type { Path } from '../json/path';
import type { JsonDocument } from '../json/jsonDocument';
import type { ObjectIndex } from '../json/objectIndex';
import type { ObjectReader } from '../json/objectReader';
import type { PrivatePlace } from '../secrets/regions';
import type { DocumentSchema } from '../schema/validate';
import type { Acceptances } from './acceptances';
import type { Ledger } from './ledger';
import type { Statements } from './statements';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The known facts about a picture file. */
export interface Picture {
  /** The SHA-256 of its content, in lower-case hexadecimal digits. */
  readonly sha256: string;
  /** The size in pixels; `undefined` if the file is not a PNG picture. */
  readonly size: Size | undefined;
}

/** The reason why signatures of a key are not reliable. */
export type KeyWeakness =
  /** An RSA key below 2048 bits. */
  | 'short'
  /** A key for key agreement only. */
  | 'cannotSign'
  /** An unknown or obsolete signature algorithm or curve. */
  | 'unsupported'
  /** A number or point whose private key is public knowledge, or that no key pair can have. */
  | 'trivial';

export interface PublicKey {
  /** The name, such as "Ed25519" or "RSA 3072". */
  readonly type: string;
  /**
   * The SHA-256 of its SubjectPublicKeyInfo, in lower-case hexadecimal digits. It is independent of the format of the
   * key.
   */
  readonly fingerprint: string;
  /** Absent if it is strong enough to sign. */
  readonly weakness?: KeyWeakness;
}

/** The reason why a file cannot be read: it is missing, unreadable, or outside of the publish root. */
export type Absence = 'none' | 'unreadable' | 'outside';

/** Another status document of the same program, with the statements that documents are compared by. */
export interface Sibling extends OtherDocument {
  readonly statements: Statements;
}

/**
 * The surroundings of a document: the only outside facts that rules use. A value of `undefined` means unknown, or
 * unknown so far; then no finding depends on it.
 */
export interface DocumentContext {
  /** The path or URI of the document itself. */
  readonly file: string;
  /** The present day as `YYYY-MM-DD`; `undefined` if no clock is known. */
  readonly today: string | undefined;
  /** The other documents of its folder; `undefined` if the folder was not read, or not yet. */
  readonly siblings: readonly Sibling[] | undefined;
  /** Returns the documents in other folders of the same publish root; `undefined` if they are not looked for. */
  readonly elsewhere: (() => readonly Sibling[]) | undefined;
  /** Returns the picture at a path below the publish root. */
  picture(published: string): Picture | Absence | undefined;
  /** Returns the text of the file at a path below the publish root. */
  text(published: string): { readonly text: string } | Absence | undefined;
  /** Returns the names in a folder below the publish root; `undefined` if folders cannot be listed. */
  readonly names: ((published: string) => readonly string[] | undefined) | undefined;
  /** Reads a public key in SPKI PEM, OpenSSH or JSON Web Key format. */
  publicKey(key: unknown): PublicKey | 'none' | undefined;
}

/** The other documents of a program, as a document sees them. */
export type OtherDocuments = Pick<DocumentContext, 'siblings' | 'elsewhere'>;

/** Returns the context of a document without surroundings. */
export const emptyContext = (file: string): DocumentContext => ({
  file,
  today: undefined,
  siblings: undefined,
  elsewhere: undefined,
  picture: () => undefined,
  text: () => undefined,
  names: undefined,
  publicKey: () => undefined,
});

/** The lists whose names the specification leaves open. */
export interface ListsOfAnyName<Model> {
  of(model: Model): readonly Path[];
  /** The name of the list whose items the schema describes. */
  readonly nameInSchema: string;
}

/** The facts about its kind that rules about all kinds use. */
export interface KindFacts {
  /** The middle part of its `schemaVersion`. */
  readonly id: string;
  readonly schema: DocumentSchema;
  /** Set if documents must refer to their schema. */
  readonly requiresSchemaPointer?: true;
  /** The types of claims that only rules of the kind itself judge; `status` for the words of a status. */
  readonly ownClaims?: readonly string[];
  readonly listsOfAnyName?: ListsOfAnyName<unknown>;
  /** Returns members that the schema allows, but this document should not have, such as the fields of other lanes. */
  unexpectedMembers?(model: unknown, path: Path, file: string): readonly string[];
}

/** Returns whether the schema fixes the value at a path, so that it reports all other values. */
export const isFixed = ({ schema }: KindFacts, path: Path): boolean =>
  schema.at(path).some((each) => each.const !== undefined);

/** The inputs of a rule in addition to the model: the whole document and its surroundings. */
export interface RuleContext extends DocumentContext {
  readonly kind: KindFacts;
  readonly root: ObjectReader;
  /** The text; absent if only the value is checked. */
  readonly document: JsonDocument | undefined;
  /** Every object of the document, at any depth, including objects that no schema describes. */
  readonly objects: ObjectIndex;
  /** The private material of the objects. */
  readonly privatePlaces: readonly PrivatePlace[];
  /** The statements that other documents are compared with. */
  readonly statements: Statements;
  readonly acceptances: Acceptances;
  /** The evidence of the whole program, from documents and receipts. */
  readonly ledger: Ledger;
  /** The screen ids that the specification names, of all kinds. */
  readonly screenIds: readonly string[];
  /** Returns whether the configuration accepts a member of this name that is not in the specification. */
  isAcceptedMember(name: string): boolean;
}
