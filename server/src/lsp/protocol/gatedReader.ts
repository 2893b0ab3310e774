import {
  ErrorCodes,
  LogMessageNotification,
  MessageType,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver';
import { isObject } from '../../core/json/objectReader';
import { english, type Language } from '../../core/l10n/language';
import { chooseLanguage } from '../../host/locale';
import type { InitializationOptions } from '../../protocol';
import { parameters, tokens } from './parameters';
import type { Mismatch } from './parameterTypes';

/** The parts of `initialize` that determine the message language. */
interface Introduction {
  readonly locale?: string;
  readonly initializationOptions?: InitializationOptions;
}

/** The reason why a message is rejected: the error of a request, or a log message. */
interface Refusal {
  readonly code: number;
  readonly message: string;
}

/**
 * Reads messages and passes on only valid ones: in the order of the protocol, with parameters of the right shape. An invalid
 * request is answered with an error; other invalid messages are logged and dropped.
 */
export class GatedReader implements MessageReader {
  readonly onError: MessageReader['onError'];
  readonly onClose: MessageReader['onClose'];
  readonly onPartialMessage: MessageReader['onPartialMessage'];
  #phase: 'new' | 'running' | 'shut down' = 'new';
  #language = english;

  constructor(
    private readonly reader: MessageReader,
    private readonly writer: MessageWriter,
  ) {
    this.onError = reader.onError;
    this.onClose = reader.onClose;
    this.onPartialMessage = reader.onPartialMessage;
  }

  /** True if the client has sent `shutdown`. */
  get isShutDown(): boolean {
    return this.#phase === 'shut down';
  }

  get language(): Language {
    return this.#language;
  }

  listen(callback: DataCallback): Disposable {
    return this.reader.listen((message) => {
      const refusal = this.#refusalOf(message);
      if (refusal) {
        this.#refuse(message, refusal);
      } else {
        this.#notePhase(message);
        callback(message);
      }
    });
  }

  dispose(): void {
    this.reader.dispose();
  }

  #refusalOf(message: unknown): Refusal | undefined {
    const { say } = this.#language;
    if (!isObject(message) || !isIdentified(message)) {
      return { code: ErrorCodes.InvalidRequest, message: say('This is not a message of JSON-RPC 2.0.') };
    }
    const { method } = message;
    return typeof method === 'string' && method !== 'exit'
      ? (this.#outOfOrder(method) ?? this.#mismatch(method, message.params))
      : undefined;
  }

  #outOfOrder(method: string): Refusal | undefined {
    const { say } = this.#language;
    switch (this.#phase) {
      case 'new':
        return method === 'initialize'
          ? undefined
          : { code: ErrorCodes.ServerNotInitialized, message: say('The server is not initialized yet.') };
      case 'running':
        return method === 'initialize'
          ? { code: ErrorCodes.InvalidRequest, message: say('The server is already initialized.') }
          : undefined;
      case 'shut down':
        return { code: ErrorCodes.InvalidRequest, message: say('The server is shut down. It waits for "exit".') };
    }
  }

  #mismatch(method: string, params: unknown): Refusal | undefined {
    const mismatch = findMismatch(method, params);
    if (!mismatch) {
      return undefined;
    }
    const { say } = this.#language;
    const { member } = mismatch;
    const expected = this.#language.template(mismatch.expected);
    const message =
      member === ''
        ? say('The parameters of {method} should be {expected}.', { method, expected })
        : say('`{member}` of {method} should be {expected}.', { member, method, expected });
    return { code: ErrorCodes.InvalidParams, message };
  }

  #refuse(message: unknown, { code, message: sentence }: Refusal): void {
    const { id = null, method } = isObject(message) ? message : {};
    const isNotification = isObject(message) && typeof method === 'string' && !('id' in message);
    if (!isNotification) {
      const error = { code, message: sentence };
      void this.writer.write({ jsonrpc: '2.0', id: isId(id) ? id : null, error } as Message);
    } else if (this.#phase === 'running' && !method.startsWith('$/')) {
      void this.writer.write(logMessage(sentence));
    }
  }

  /** Records the phase that a valid message begins, and the language of the client. */
  #notePhase(message: Message): void {
    const { method, params } = message as { readonly method?: string; readonly params?: Introduction };
    if (method === 'initialize') {
      this.#phase = 'running';
      this.#language = chooseLanguage(params?.locale, params?.initializationOptions?.sentences);
    } else if (method === 'shutdown') {
      this.#phase = 'shut down';
    }
  }
}

/** Returns the mismatch in the parameters of a message, or `undefined` if they are right or the method is unknown. */
export function findMismatch(method: string, params: unknown): Mismatch | undefined {
  const shape = Object.hasOwn(parameters, method) ? parameters[method] : undefined;
  return shape && (shape(params, '') ?? (isObject(params) ? tokens(params, '') : undefined));
}

/** Returns a message for the client's log. */
export const logMessage = (message: string): Message =>
  ({ jsonrpc: '2.0', method: LogMessageNotification.method, params: { type: MessageType.Error, message } }) as Message;

const isId = (id: unknown) => typeof id === 'string' || Number.isSafeInteger(id);

/** Returns whether a message is a request with an id, a notification without one, or a response to our own request. */
const isIdentified = (message: Readonly<Record<string, unknown>>) =>
  message.jsonrpc === '2.0' &&
  ('method' in message
    ? typeof message.method === 'string' && (!('id' in message) || isId(message.id))
    : isId(message.id) && ('result' in message || isObject(message.error)));
