import { viewsOf, type Views } from '../kinds/views';
import { JsonDocument } from './jsonDocument';
import { recognise, type Recognition } from './recognise';

/** What a text is and what it is about, not judged by any rule: that is quick enough for each key somebody presses. */
export interface Reading {
  readonly recognition: Recognition;
  readonly views: Views;
}

/** Reads texts, and keeps the reading of the last. */
export class Reader {
  #last: { readonly text: string; readonly path: string; readonly reading: Reading | undefined } | undefined;

  /** `undefined` for a text that is no status document; `path` as in `recognise`. */
  of(text: string, path: string): Reading | undefined {
    if (this.#last?.text !== text || this.#last.path !== path) {
      this.#last = { text, path, reading: read(text, path) };
    }
    return this.#last.reading;
  }
}

function read(text: string, path: string): Reading | undefined {
  const recognition = recognise(text, path);
  return recognition && { recognition, views: viewsOf(recognition.kind, new JsonDocument(text).value) };
}
