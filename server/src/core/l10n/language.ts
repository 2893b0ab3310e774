import { redactSecret } from '../secrets/detector';
import { spelledOut } from '../text/spelledOut';

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
  /** An English template in this language, with its `{placeholders}`. */
  template(english: string): string;
  /** Fills the `{placeholders}` of an English template, in this language. A missing value is a compile error. */
  say<const Template extends string>(template: Template, ...values: Values<Template>): string;
  /** "a, b or c". */
  either(items: readonly string[]): string;
  /** "a, b and c". */
  all(items: readonly string[]): string;
}

/** Marks a phrase that goes into a sentence as the value `what`; it is translated like the sentence. */
export const phrase = <const Text extends string>(text: Text): Text => text;

export function language(tag: string, bundle: Bundle): Language {
  // By our own templates: the lists of `Intl` are the same, and take as long as a whole document when first asked for.
  const template = (english: string) => bundle[english] ?? english;
  const between = (list: string) => template(list).replace(/\{\w+\}/g, '');
  const listed = (items: readonly string[], list: string) => {
    const last = items.at(-1) ?? '';
    const others = items.slice(0, -1).join(between(phrase('{list}, {next}')));
    return items.length < 2 ? last : others + between(list) + last;
  };
  return {
    tag,
    template,
    say: (english, ...[values]) => filled(template(english), values ?? {}),
    either: (items) => listed(items, phrase('{list} or {last}')),
    all: (items) => listed(items, phrase('{list} and {last}')),
  };
}

export const english = language('en-GB', {});

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    spelledOut(redactSecret(String(values[name] ?? placeholder), '…')),
  );
}
