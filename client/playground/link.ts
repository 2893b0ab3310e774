/// <reference lib="dom" />
import { fromBase64, toBase64Url } from '../../server/src/host/bytes';

/** Maximum length of a link's fragment, in characters. Browsers and chats accept links of this length. */
const maximumFragmentLength = 32_000;

/** Maximum size of a document in a link, in bytes. A short fragment can unpack to far more. */
const maximumTextBytes = 2_000_000;

const start = '#document=';

/** Returns the fragment that carries a document, or `undefined` if it would be too long. */
export async function fragmentFor(text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  const packed =
    bytes.length <= maximumTextBytes ? await read(through(bytes, new CompressionStream('deflate-raw'))) : undefined;
  const tooLong = packed === undefined || packed.length > (maximumFragmentLength / 4) * 3 - start.length;
  return tooLong ? undefined : start + toBase64Url(packed);
}

/** Returns the document in a fragment, or `undefined` if the fragment is damaged, too long or carries too much. */
export async function documentIn(fragment: string): Promise<string | undefined> {
  if (!fragment.startsWith(start) || fragment.length > maximumFragmentLength) {
    return undefined;
  }
  try {
    const packed = fromBase64(fragment.slice(start.length));
    const bytes = await read(through(packed, new DecompressionStream('deflate-raw')));
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream);

/** Returns the bytes of a stream, or `undefined` as soon as they are more than a document may have. */
async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > maximumTextBytes) {
      await reader.cancel();
      return undefined;
    }
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
