import type { Severity } from '../../core/diagnostics/finding';
import type { CheckedFile } from '../files/checkFiles';
import { withFingerprints, type Fingerprinted } from '../report/fingerprint';
import { checkoutPath } from './checkoutPath';
import { lineAndColumn } from './columns';
import type { Reporter, Results } from './reporter';
import { listUndecided } from './undecided';
import { element, textElement, xmlDocument } from './xml';

/**
 * Report in the format of test runners. Each file is a suite, with a case for each finding and for each rule without findings.
 * Findings and undecided rules that make the exit code 1 are failures, unreadable files are errors. Other undecided rules are skipped.
 */
export const junit: Reporter = (results) => {
  const { files } = results;
  const suites = files.map((file) => listCases(file, results));
  return xmlDocument(
    element(
      'testsuites',
      { name: 'statusdocs', ...countAttributes(suites.flat(), ['tests', 'failures', 'errors']) },
      files.map(({ file }, index) =>
        element(
          'testsuite',
          { name: checkoutPath(file), ...countAttributes(suites[index]!, ['tests', 'failures', 'errors', 'skipped']) },
          suites[index]!.map(({ xml }) => xml),
        ),
      ),
    ),
  );
};

interface Case {
  readonly outcome: 'passed' | 'failures' | 'errors' | 'skipped';
  readonly xml: string;
}

type Count = 'tests' | 'failures' | 'errors' | 'skipped';

const countAttributes = (cases: readonly Case[], names: readonly Count[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'tests' ? cases.length : cases.filter(({ outcome }) => outcome === name).length,
    ]),
  );

function listCases(checked: CheckedFile, results: Results): readonly Case[] {
  const { file, findings, checks, isReadable } = checked;
  const classname = checkoutPath(file);
  const reported = new Set(findings.map(({ code }) => code));
  return [
    ...withFingerprints(checked).map((each) => foundCase(each, classname, isReadable ? results.severe : undefined)),
    ...listUndecided(checked, results).map(({ rule, message, isFailing }): Case => {
      const child = element(isFailing ? 'failure' : 'skipped', { message });
      const xml = element('testcase', { name: rule, classname }, [child]);
      return { outcome: isFailing ? 'failures' : 'skipped', xml };
    }),
    ...(checks?.checked ?? [])
      .filter((rule) => !reported.has(rule))
      .map((rule): Case => ({ outcome: 'passed', xml: element('testcase', { name: rule, classname }) })),
  ];
}

/** @param severe the severities that make the exit code 1; absent for a file that could not be read */
function foundCase({ finding, fingerprint }: Fingerprinted, classname: string, severe?: readonly Severity[]): Case {
  const { code, message, path, range, severity } = finding;
  const name = `${code} ${path}`.trimEnd();
  const detail = `${classname}:${lineAndColumn(range.start)} ${message} (${fingerprint})`;
  const testcase = (child: string) => element('testcase', { name, classname }, [child]);
  if (severe === undefined) {
    return { outcome: 'errors', xml: testcase(textElement('error', { message, type: severity }, detail)) };
  }
  return severe.includes(severity)
    ? { outcome: 'failures', xml: testcase(textElement('failure', { message, type: severity }, detail)) }
    : { outcome: 'passed', xml: testcase(textElement('system-out', {}, `${severity} ${detail}`)) };
}
