/// <reference lib="dom" />
import type { Transport } from '@codemirror/lsp-client';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: object;
}

/**
 * Starts the language server in a worker.
 * @param requestHandlers handlers for requests of the server that the client library does not handle
 * @param locale the reader's language, as a BCP 47 tag
 */
export function startServerWorker(
  requestHandlers: Readonly<Record<string, (params: never) => unknown>>,
  locale: string,
): Transport {
  const worker = new Worker('/dist/languageServer.browser.js', { name: location.origin });
  const handlers = new Set<(message: string) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { id, method } = data;
    if (method !== undefined && id !== undefined && Object.hasOwn(requestHandlers, method)) {
      worker.postMessage({ jsonrpc: '2.0', id, result: requestHandlers[method]!(data.params as never) });
    } else {
      handlers.forEach((handler) => handler(JSON.stringify(data)));
    }
  });
  return {
    send(text) {
      const message = JSON.parse(text) as Message;
      worker.postMessage(
        message.method === 'initialize' ? { ...message, params: { ...message.params, locale } } : message,
      );
    },
    subscribe: (handler) => handlers.add(handler),
    unsubscribe: (handler) => handlers.delete(handler),
  };
}
