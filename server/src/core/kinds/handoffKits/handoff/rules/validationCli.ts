import type { ObjectReader } from '../../../../json/objectReader';
import { separateMethods } from '../../../common/httpMethods';
import { requestedMethod } from '../../../common/methods';
import { defineRule } from '../../../../rules/rule';
import { foldLookAlikes } from '../../../../text/normalForm';

export default defineRule({
  id: 'handoff/validation-cli',
  severity: 'error',
  isLocked: true,
  summary: 'The command that checks the contributions only reads: it sends nothing, signs nothing and makes no keys.',
  why: 'A command that owners copy and run would write or sign in their names.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    writes: '`validationCli` sends a request with the method {method}. Use a command that only reads.',
    signs: '`validationCli` contains "{command}". Use a command that makes no signatures or keys.',
  },
  examples: {
    valid: [
      '{ "assemblyContract": { "validationCli": "statusdocs assemble auth.json --json --no-sign && cosign verify-blob set.json" } }',
      '{ "assemblyContract": { "validationCli": "curl -s https://handoff.example/set.json | gpg --verify signatures.asc -" } }',
    ],
    invalid: [
      `
{
  "assemblyContract": {
    "validationCli": "node collect.mjs && curl --json @auth.json https://handoff.example/set"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     \`validationCli\` sends a request with the method POST. Use a command that only reads.
  }
}
`,
      `
{
  "assemblyContract": {
    "validationCli": "openssl dgst -sha256 -sign owner.pem auth.json"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ \`validationCli\` contains "-sign". Use a command that makes no signatures or keys.
  }
}
`,
    ],
  },

  *check(root: ObjectReader) {
    const contract = root.object('assemblyContract');
    const at = contract.at('validationCli');
    const command = separateMethods(foldLookAlikes(contract.text('validationCli') ?? ''));
    const method = command
      .split('&&')
      .map(methodSent)
      .find((found) => found !== undefined);
    const signing = signingToken(command);
    if (method !== undefined) {
      yield { message: 'writes', at, values: { method } };
    } else if (signing !== undefined) {
      yield { message: 'signs', at, values: { command: signing } };
    }
  },
});

/** Returns the method of the request that a command sends, such as `curl -X POST …`; `undefined` if it sends none. */
const methodSent = (command: string): string | undefined =>
  requestedMethod(command.trim()) ??
  writingMethods.find((method) => new RegExp(`\\s${method}\\s+["']?(?:https?:/|:\\d|localhost)`, 'i').test(command));

const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns the first option or subcommand that signs, submits for an owner or makes a key. */
function signingToken(command: string): string | undefined {
  const tokens = command.split(/[\s=;|&()"'`]+/);
  return tokens.find((token, index) => {
    const program = tokens.slice(0, index).findLast((each) => programsWithShortOptions.has(each)) ?? '';
    const next = tokens[index + 1] ?? '';
    return (
      (signing.has(token.toLowerCase()) && !wordsAfterSign.has(next)) ||
      programsWithShortOptions.get(program)?.has(token) === true
    );
  });
}

/** The options and subcommands of the usual programs that sign, submit for an owner or make a key. */
const signing: ReadonlySet<string> = new Set(
  (
    'sign -sign --sign sign-blob --sign-blob sign-file --sign-file sign-set --sign-set sign-all --sign-all --sign-as ' +
    '--sign-for --sign-with --sign-key --sign-by --auto-sign --autosign --clear-sign --clearsign --detach-sign ' +
    '--co-sign --cosign --counter-sign --countersign --submit-for --on-behalf-of genpkey genrsa -gen-key --gen-key ' +
    '-genkey --genkey --generate-key --full-gen-key --full-generate-key -genkeypair generate-key-pair -newkey --newkey age-keygen'
  ).split(' '),
);

/** The words after `sign` that make it signing in. */
const wordsAfterSign: ReadonlySet<string> = new Set(['in', 'up', 'out', 'on']);

/** The short options that sign or make a key, by program. */
const programsWithShortOptions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    gpg: '-s -b -sb -bs',
    gpg2: '-s -b -sb -bs',
    minisign: '-S -G',
    signify: '-S -G',
    'ssh-keygen': '-t -A',
  }).map(([program, options]) => [program, new Set(options.split(' '))]),
);
