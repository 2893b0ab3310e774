import { withheld } from './text/privateMaterial';

/** Translations by their English template; a template that is not there stays English. */
export type Bundle = Readonly<Record<string, string>>;

export type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<Template extends string> = string extends Template
  ? [values?: Readonly<Record<string, string | number>>]
  : [Placeholder<Template>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholder<Template>, string | number>>];

/** What a reader is spoken to in. Every sentence the product shows goes through `say`. */
export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** Fills the `{placeholders}` of an English template, in this language. A missing value is a compile error. */
  say<const Template extends string>(template: Template, ...values: Values<Template>): string;
  /** "a, b or c". */
  either(items: readonly string[]): string;
  /** "a, b and c". */
  all(items: readonly string[]): string;
}

export function language(tag: string, bundle: Bundle): Language {
  // Made when first needed, and once: making one takes longer than a sentence.
  const formats = new Map<string, Intl.ListFormat>();
  const listed = (items: readonly string[], type: 'conjunction' | 'disjunction') => {
    const format = formats.get(type) ?? new Intl.ListFormat(tag, { type });
    formats.set(type, format);
    return format.format(items);
  };
  return {
    tag,
    say: (template, ...[values]) => filled(bundle[template] ?? template, values ?? {}),
    either: (items) => listed(items, 'disjunction'),
    all: (items) => listed(items, 'conjunction'),
  };
}

export const english = language('en-GB', {});

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    withheld(String(values[name] ?? placeholder), '…'),
  );
}

/** Marks a phrase that goes into a sentence as the value `what`; it is translated like the sentence. */
export const phrase = <const Text extends string>(text: Text): Text => text;
