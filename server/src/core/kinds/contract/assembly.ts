import type { Finding } from '../../diagnostics/finding';
import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { PublicKey } from '../../rules/context';
import type { Range } from '../../text/lineIndex';
import type { Span } from '../../text/span';
import type { KnownKind } from './kinds';

/** The role of a kind in the handoff of the owners (specification, section 1). */
export type HandoffRole = 'manifest' | 'contribution' | 'set';

/** The operations on the contributions of the owners. */
export interface ContributionAssembly {
  /** The kind of contributions. */
  readonly kind: KnownKind;
  /** The owners in order, with their roles in English, which are also the keys of the translations. */
  readonly owners: Readonly<Record<string, string>>;
  /** The public fields that an owner fills in. */
  readonly fieldsToFillIn: readonly string[];
  /** The member with the public key of the owner. */
  readonly keyMember: string;
  /** Returns the owner that a contribution names. */
  ownerOf(root: ObjectReader): string | undefined;
  /** Returns the published paths of the templates that a manifest names. */
  templatesIn(root: ObjectReader): readonly string[];
  /** Returns the fields with a value, which may be a placeholder. */
  filledFields(root: ObjectReader): readonly string[];
  /** Returns a contribution to fill in, with the public values of `from`; `undefined` if `owner` is not an owner. */
  newContribution(owner: string | undefined, from?: ObjectReader): NewContribution | undefined;
  /** Puts the contributions together, or rejects them all. */
  assemble(contributions: readonly Contribution[], keyOf: ReadPublicKey, language: Language): Assembly;
  /** Returns the result in one sentence: complete, waiting for owners, or rejected. */
  verdict(assembly: Assembly, language: Language): string;
  /** Returns the result for people to read: the receipt as JSON, or the reasons for the rejection. */
  text(assembly: Assembly, language: Language): string;
  /** Returns the result for programs to read. */
  json(assembly: Assembly): string;
}

/** A contribution with its findings. */
export interface Contribution {
  readonly file: string;
  readonly root: ObjectReader;
  readonly findings: readonly Finding[];
}

/** A new contribution for an owner to fill in. */
export interface NewContribution {
  /** The usual name of its file. */
  readonly file: string;
  readonly text: string;
}

/** The public values of one owner in the receipt. */
export interface ReceiptOfOwner {
  readonly ownerId: string;
  readonly identityRef: string;
  readonly keyRef: string;
  /** `SHA256:` and the digest of the SubjectPublicKeyInfo in lower-case hexadecimal digits. */
  readonly publicKeyFingerprint: string;
}

/** A reason for the rejection. Without `file`, it concerns all contributions. */
export interface AssemblyError {
  readonly file?: string;
  /** The place in that file, or in the contributions of `ofOwners`. */
  readonly at?: Path;
  /** The span of the finding that is the reason; absent for other reasons. */
  readonly span?: Span;
  /** The owners it concerns, if it is in no file or in several. */
  readonly ofOwners?: readonly string[];
  readonly message: string;
  /** The text it is about in that file; absent if it is not known to the command that reports it. */
  readonly range?: Range;
}

/** The result: the owners in the receipt, or the reasons why there is none. */
export type Assembly = { readonly owners: readonly ReceiptOfOwner[] } | Rejection;

/** The reasons why there is no receipt. */
export interface Rejection {
  readonly reasons: readonly AssemblyError[];
  /** The owners without a filled-in contribution, in order; absent if anything else is wrong. */
  readonly waitingFor?: readonly string[];
  /** The owners whose contribution is missing or has a reason against it, in order; absent if `waitingFor` is present or it is unknown. */
  readonly incomplete?: readonly string[];
}

export type ReadPublicKey = (key: unknown) => PublicKey | 'none' | undefined;
