import { docOfRule, isLocked } from '../../core/analysis/rules/docs';
import { escapeGlob } from '../../core/text/glob';
import { pointer } from '../../core/json/path';
import { redactFile, redactPointer } from '../../core/secrets/redact';
import { TextLines } from '../../core/text/lineIndex';
import { pathFromConfig } from '../files/configs';
import type { ReadDocument } from '../files/documents';
import type { ReadOptions } from '../files/readOptions';

/** Number of days that a proposed suppression is in force. */
const validDays = 90;

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Returns the entries of a configuration that accept the warnings at a line, each with a sentence; none for errors and locked
 * rules.
 * @param line from 1
 */
export function suppressionLines(document: ReadDocument, line: number, options: ReadOptions): readonly string[] {
  const { file, analysis } = document;
  const { language, configs, today } = options;
  const lines = new TextLines(analysis.text);
  const [start, end] = [lines.startOf(line - 1) ?? Infinity, lines.startOf(line) ?? Infinity];
  const files = escapeGlob(pathFromConfig(configs.of(file, '.'), file));
  const expires = new Date(Date.parse(today) + validDays * millisecondsOfDay).toISOString().slice(0, 10);
  return analysis.evaluate().findings.flatMap((finding) => {
    const { code: rule, severity, span } = finding;
    const path = pointer(finding.path);
    const isHere = span.offset >= start && span.offset < end;
    const isPrivate = path !== redactPointer(finding.path) || files !== redactFile(files);
    if (!isHere || isPrivate || severity === 'error' || isLocked(finding) || docOfRule(rule) === undefined) {
      return [];
    }
    const entry = { suppressions: [{ rule, files, path, reason: '…', expires }] };
    return [
      '',
      language.say('To accept {rule} here, write this into statusdocs.config.json, with your reason:', { rule }),
      '',
      JSON.stringify(entry, undefined, 2),
    ];
  });
}
