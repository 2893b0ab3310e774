import type { Refused, RequestName } from '../../protocol';
import { catchFailure } from '../../core/text/result';
import type { ClientSession } from './clientSession';

/** Answers the requests of a name in our protocol. */
export function answerRequest<Params, Result, Part>(
  { connection }: Pick<ClientSession, 'connection'>,
  name: RequestName<Params, Result, Part>,
  answer: (params: Params) => Result | Promise<Result>,
): void {
  connection.onRequest<unknown, unknown>(name, answer);
}

/** Returns the answer of a function, or as a refusal the reason why it fails. */
export async function answerOrRefusal<Answer>(run: () => Answer | Promise<Answer>): Promise<Answer | Refused> {
  const result = await catchFailure(run);
  return 'error' in result ? { refused: result.error } : result.ok;
}
