import type { OtherDocument } from '../diagnostics/finding';
import type { Path } from '../json/path';
import type { JsonDocument } from '../json/jsonDocument';
import type { ObjectIndex } from '../json/objectIndex';
import type { ObjectReader } from '../json/objectReader';
import type { DocumentSchema } from '../schema/validate';
import type { Acceptances } from './acceptances';
import type { Ledger } from './ledger';
import type { Statements } from './statements';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is known of a file that should be a picture. */
export interface Picture {
  /** The SHA-256 of its content, in lower-case hexadecimal digits. */
  readonly sha256: string;
  /** In pixels; `undefined` for what is no PNG picture. */
  readonly size: Size | undefined;
}

/** Why nobody should rely on what a key signs. */
export type KeyWeakness =
  /** An RSA key below 2048 bits. */
  | 'short'
  /** A key for agreeing on other keys. */
  | 'cannotSign'
  /** A signature algorithm or a curve that is out of use, or that nobody knows. */
  | 'unsupported'
  /** A number or point of which everybody knows the private key, or that no key pair can have. */
  | 'trivial';

export interface PublicKey {
  /** Such as "Ed25519" or "RSA 3072". */
  readonly type: string;
  /** The SHA-256 of its SubjectPublicKeyInfo, in lower-case hexadecimal digits: the same however it is written. */
  readonly fingerprint: string;
  /** Absent where it is strong enough to sign. */
  readonly weakness?: KeyWeakness;
}

/** Why there is nothing to be known of a file: it is not there, may not be read, or lies outside of the publish root. */
export type Absence = 'none' | 'unreadable' | 'outside';

/** Another status document of the same program, as the others see it. */
export interface Sibling extends OtherDocument {
  readonly statements: Statements;
}

/**
 * What stands beside a document: it is compared with that, and knows nothing else of the world. An answer may be
 * `undefined`: it is not known, or not yet, and then nothing is said of it.
 */
export interface DocumentContext {
  /** The path or URI of the document itself. */
  readonly file: string;
  /** The other documents of its folder; `undefined` where it was not looked at, or not yet. */
  readonly siblings: readonly Sibling[] | undefined;
  /** Returns the documents in other folders of the same publish root, as far as they were read; absent for none. */
  readonly elsewhere?: () => readonly Sibling[];
  /** The picture at a path below the publish root. */
  picture(published: string): Picture | Absence | undefined;
  /** The text of the file at a path below the publish root. */
  text(published: string): { readonly text: string } | Absence | undefined;
  /** A public key, written as SPKI PEM, for OpenSSH, or as a JSON Web Key. */
  publicKey(key: unknown): PublicKey | 'none' | undefined;
}

/** A document of which only the text is known. */
export const emptyContext = (file: string): DocumentContext => ({
  file,
  siblings: undefined,
  picture: () => undefined,
  text: () => undefined,
  publicKey: () => undefined,
});

/** What the rules about documents of any kind know of the kind of theirs. */
export interface KindFacts {
  /** The middle part of its `schemaVersion`. */
  readonly id: string;
  readonly schema: DocumentSchema;
  /** Whether a document that does not point to its schema is to be told. */
  readonly asksForSchemaPointer?: true;
  /** Members, without case and separators, whose claim of acceptance a rule of the kind's own judges. */
  readonly ownAcceptanceMembers?: readonly string[];
}

/** `true` if the schema fixes the value at a path: it reports any other. */
export const isFixed = ({ schema }: KindFacts, path: Path): boolean =>
  schema.at(path).some((each) => each.const !== undefined);

/** What a rule knows beside the model: of the document as a whole, and of what stands around it. */
export interface RuleContext extends DocumentContext {
  readonly kind: KindFacts;
  readonly root: ObjectReader;
  /** The text; absent where only its value is looked at. */
  readonly document: JsonDocument | undefined;
  /** Every object of the document, at any depth, those that nobody knows included. */
  readonly objects: ObjectIndex;
  /** What the document says that others are compared with. */
  readonly statements: Statements;
  readonly acceptances: Acceptances;
  /** The evidence of the whole program, of documents and receipts. */
  readonly ledger: Ledger;
  /** The ids of the screens that the specification names, of all kinds. */
  readonly screenIds: readonly string[];
}
