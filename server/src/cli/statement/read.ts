import type { Language } from '../../core/l10n/language';
import type { Result } from '../../core/text/result';
import { readNamed } from '../../host/safeFiles';
import { isStatement, type Statement } from './shape';
import { statementText } from './statement';
import { notReadMessage } from '../files/files';
import { withNearestFile } from '../files/missing';
import { redactFile } from '../../core/secrets/redact';

/** Maximum size of a statement, in bytes. The statement of a thousand documents takes a few megabytes. */
const maximumBytes = 64 * 1024 * 1024;

interface ReadStatement {
  readonly statement: Statement;
  /** The file that contains the statement. */
  readonly bytes: Buffer;
}

/**
 * Reads a statement. Returns an error if the file is missing, is not readable, or is not a statement as `check` writes it.
 * Any other layout is rejected, because parsing loses, for example, duplicate members.
 */
export function readStatement(file: string, language: Language): Result<ReadStatement> {
  const { say } = language;
  const bytes = readNamed(file, maximumBytes);
  if (bytes === 'none') {
    return { error: withNearestFile(`${redactFile(file)}: ${notReadMessage(bytes, language)}`, file, language) };
  }
  if (typeof bytes === 'string') {
    return { error: `${file}: ${notReadMessage(bytes, language)}` };
  }
  let statement: unknown;
  try {
    statement = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { error: say('{file} is not a statement: it is not JSON.', { file }) };
  }
  if (!isStatement(statement)) {
    return { error: say('{file} is not a statement that this version can verify.', { file }) };
  }
  return statementBytes(statement).equals(bytes)
    ? { ok: { statement, bytes } }
    : {
        error: say('{file} is not as "check --statement" writes it: its layout or its properties were changed.', {
          file,
        }),
      };
}

/** Returns the bytes that `check` writes for a statement. */
export const statementBytes = (statement: Statement) => Buffer.from(statementText(statement));
