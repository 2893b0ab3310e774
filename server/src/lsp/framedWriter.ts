import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/**
 * Writes the messages of a stream. Unlike the library's writer it writes header and body at once: clients need not wake
 * up twice for a message.
 */
export class FramedWriter extends AbstractMessageWriter implements MessageWriter {
  constructor(private readonly stream: Writable) {
    super();
    stream.on('error', (error) => this.fireError(error));
    stream.on('close', () => this.fireClose());
  }

  write(message: Message): Promise<void> {
    const body = JSON.stringify(message);
    const text = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      this.stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  end(): void {
    this.stream.end();
  }
}
