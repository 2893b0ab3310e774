/** The rules of ESLint with options that the rules of oxlint lack, as a plugin of oxlint. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = ['imports', 'globals', 'properties', 'syntax'].map((name) => `no-restricted-${name}`);

export default {
  meta: { name: 'eslint-js' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
