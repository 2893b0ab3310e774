import type { Readable } from 'node:stream';
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-languageserver/node';

/** Maximum size of a header, and of a body that a string can hold, in bytes. */
const [maximumHeader, maximumBody] = [8192, 512 * 1024 * 1024];

/** A complete header, and the beginning of one. */
const completeHeader = /^[\w-]+:[^\r\n]*(?:\r\n[\w-]+:[^\r\n]*)*$/;
const partialHeader = /^(?:[\w-]+:[^\r\n]*\r\n)*(?:[\w-]*|[\w-]+:[^\r\n]*)\r?$/;

/** An invalid header. The start of the next message is unknown, so that reading stops. */
export class BrokenHeader extends Error {}

/** A message whose body is not JSON. The next one can be read. */
export class BrokenBody extends Error {}

/**
 * Reads messages from a stream. Reports an invalid header and then stops.
 *
 * The `StreamMessageReader` of the library goes on after an invalid header, takes the next body for a header and quotes it in its
 * error. It also accepts "-5" and "30abc" as a length, the last of several lengths, and headers and bodies of any size. A check
 * of its input would have to find the same frames.
 */
export class FramedReader extends AbstractMessageReader {
  #chunks: Buffer[] = [];
  #size = 0;
  /** The length of the next body; absent until its header is read. */
  #length: number | undefined;

  constructor(private readonly stream: Readable) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    const read = (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
      try {
        for (let body = this.#next(); body !== undefined; body = this.#next()) {
          this.#decode(body, callback);
        }
      } catch (error) {
        this.stream.off('data', read);
        this.fireError(error);
      }
    };
    this.stream.on('data', read);
    this.stream.on('error', (error) => this.fireError(error));
    this.stream.on('end', () => this.fireClose());
    this.stream.on('close', () => this.fireClose());
    return { dispose: () => this.stream.off('data', read) };
  }

  #decode(body: Buffer, callback: DataCallback): void {
    let message: Message;
    try {
      message = JSON.parse(body.toString('utf8')) as Message;
    } catch {
      this.fireError(new BrokenBody()); // The error of `JSON.parse` is left out, because it quotes the body.
      return;
    }
    callback(message);
  }

  /** Returns the next body, or `undefined` if it is incomplete. */
  #next(): Buffer | undefined {
    this.#length ??= this.#takeHeader();
    if (this.#length === undefined || this.#size < this.#length) {
      return undefined;
    }
    const body = this.#take(this.#length);
    this.#length = undefined;
    return body;
  }

  /** Removes the next header. Returns the length of its body, or `undefined` if the header is incomplete. */
  #takeHeader(): number | undefined {
    const all = this.#joinChunks();
    const end = all.indexOf('\r\n\r\n');
    const text = all.toString('latin1', 0, Math.min(end < 0 ? all.length : end, maximumHeader + 1));
    if (text.length > maximumHeader || !(end < 0 ? partialHeader : completeHeader).test(text)) {
      throw new BrokenHeader();
    }
    if (end < 0) {
      return undefined;
    }
    const lengths = text
      .split('\r\n')
      .flatMap((line) => /^content-length:[ \t]*(\d{1,15})[ \t]*$/i.exec(line)?.[1] ?? []);
    const length = Number(lengths[0]);
    if (lengths.length !== 1 || length > maximumBody) {
      throw new BrokenHeader();
    }
    this.#take(end + 4);
    return length;
  }

  #take(length: number): Buffer {
    const all = this.#joinChunks();
    const rest = all.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return all.subarray(0, length);
  }

  #joinChunks(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
