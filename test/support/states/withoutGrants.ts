import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { statusdocs, type Report } from '../cli';
import type { Place } from './state';
import { checkAnswer, type Observed } from './answers';
import { filesIn } from './randomChanges';
import { config } from './steps';

/** The members of the configurations of random changes. */
interface Configuration {
  readonly exclude?: readonly string[];
  readonly rules?: Readonly<Record<string, string>>;
  readonly domains?: readonly string[];
  readonly knownMembers?: readonly string[];
}

/**
 * Returns the answer of `check` by a configuration without what the change of it grants: by this one, `guard` judges a change (reading of
 * the specification, section 9.8).
 */
export function checkWithoutGrants(place: Place): Observed {
  const isWritten = fs.existsSync(place.at(config));
  const [before, after] = [committedConfiguration(place), isWritten ? place.read(config) : '{}'];
  place.write(config, JSON.stringify(withoutGrants(place, parse(before), parse(after))));
  const answer = checkAnswer(place, 'check', '.');
  if (isWritten) {
    place.write(config, after);
  } else {
    place.delete(config);
  }
  return answer;
}

const parse = (text: string) => JSON.parse(text) as Configuration;

/** Returns the configuration of the last commit; `{}` if there was none. */
function committedConfiguration({ path }: Place): string {
  try {
    return execFileSync('git', ['show', `HEAD:${config}`], { cwd: path, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '{}';
  }
}

const order = ['error', 'warning', 'information', 'hint', 'off'];

/** Returns what both configurations grant, with the members of the new one that grant nothing. */
function withoutGrants(place: Place, before: Configuration, after: Configuration): Configuration {
  const rules = new Set([...Object.keys(before.rules ?? {}), ...Object.keys(after.rules ?? {})]);
  const stricter = (rule: string) => {
    const settings = [before, after].map((each) => order.indexOf(each.rules?.[rule] ?? 'error'));
    return order[Math.min(...settings)]!;
  };
  const excludedBy = (configuration: Configuration) => {
    place.write(config, JSON.stringify({ exclude: configuration.exclude ?? [] }));
    const answer = checkAnswer(place, 'check', '.');
    return answer === 'refused' ? [] : filesIn(place).filter((file) => answer[file] === 'excluded');
  };
  const kept = new Set(excludedBy(before));
  return {
    domains: acceptedByBoth(before, after),
    exclude: excludedBy(after).filter((file) => kept.has(file)),
    rules: Object.fromEntries([...rules].map((rule) => [rule, stricter(rule)])),
    knownMembers: (after.knownMembers ?? []).filter((name) => before.knownMembers?.includes(name) === true),
  };
}

/** Returns the domains that both configurations accept. A list cannot be empty, so it has a domain of no document if there is none. */
function acceptedByBoth({ domains = usualDomains }: Configuration, { domains: after = usualDomains }: Configuration) {
  const both = after.filter((domain) => domains.includes(domain));
  return both.length > 0 ? both : ['accepted-by-neither'];
}

const usualDomains: readonly string[] = ['service-docs'];

/** Returns the files of which `guard` reports an error of the change itself, such as an exclusion. */
export function filesRefusedByGuard({ folder }: Place): ReadonlySet<string> {
  const { out } = statusdocs(folder, ['guard', '--against', 'HEAD', '--json']);
  const { files } = JSON.parse(out.startsWith('{') ? out : '{"files":[]}') as Report;
  const isRefusal = ({ code, severity }: Report['files'][number]['findings'][number]) =>
    code.startsWith('guard/') && severity === 'error';
  return new Set(files.flatMap(({ file, findings }) => (findings.some(isRefusal) ? [file] : [])));
}
