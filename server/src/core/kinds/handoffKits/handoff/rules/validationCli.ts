import type { ObjectReader } from '../../../../json/objectReader';
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
    const command = foldLookAlikes(contract.text('validationCli') ?? '');
    const method = command
      .split('&&')
      .map(methodSent)
      .find((found) => found !== undefined);
    const [signing] = signs.exec(command) ?? [];
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
  /\s(post|put|patch|delete)\s+["']?(?:https?:\/|:\d|localhost)/i.exec(command)?.[1]?.toUpperCase();

/** Words and options that sign, submit for an owner or make keys. `--no-sign`, `sign-in` and `cosign verify` do not. */
const signs = new RegExp(
  '(?<![\\w.-])(?:--?(?!(?:no|never|skip|without)-)(?:[a-z]{1,20}-){0,4}(?:auto|clear|co|counter)?sign|sign)' +
    '(?:-(?:blob|file|set|all|as|for|with|key|by|off)\\b|(?=$|[\\s=\'"`;|&)]))(?!\\s{1,9}(?:in|up|out|on)\\b)|' +
    '--(?:submit-for|on-behalf-of)\\b|(?<![\\w-])gen(?:pkey|rsa)\\b|--?(?:full-)?(?:gen|generate)-?key\\b|' +
    '(?<=\\bgpg2? (?:.{0,60} )?)-[a-z]{0,9}[sb]\\b|(?<=\\b(?:minisign|signify) (?:.{0,60} )?)-S\\b',
  'i',
);
