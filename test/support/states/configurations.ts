import {
  byOldConfiguration,
  differ,
  editorSurfaces,
  noDiff,
  noGuard,
  ofChanges,
  ofKind,
  unchanged,
} from './differences';
import type { State } from './state';
import {
  all,
  config,
  copy,
  correct,
  damaged,
  link,
  main,
  mistake,
  one,
  other,
  remove,
  tally,
  two,
  unread,
  write,
  writeConfig,
  writeMain,
} from './steps';

const byOldRules = byOldConfiguration({ [main]: tally });

/** The states of the configuration. */
export const configurations: readonly State[] = [
  {
    name: 'an excluded document',
    before: all(two, writeMain(mistake)),
    change: writeConfig({ exclude: [main] }),
    answer: { [config]: 'configuration', [main]: 'excluded', [other]: 'clean' },
    differs: byOldRules,
  },
  {
    name: 'an excluded document alone',
    change: writeConfig({ exclude: [main] }),
    answer: { [config]: 'configuration', [main]: 'excluded' },
    differs: byOldConfiguration({ [main]: 'none' }), // It has only a finding of the change.
  },
  {
    name: 'a document that is no longer excluded',
    before: all(two, writeMain(mistake), writeConfig({ exclude: [main] })),
    change: remove(config),
    answer: { [main]: tally, [other]: 'clean' },
  },
  {
    name: 'an excluded document that was emptied',
    before: all(one, writeConfig({ exclude: [main] })),
    change: writeMain(''),
    answer: { [config]: 'configuration', [main]: 'excluded' },
  },
  {
    name: 'an emptied document that is no longer excluded',
    before: all(two, writeConfig({ exclude: [main] })),
    change: all(writeMain(''), writeConfig({})),
    answer: { [config]: 'configuration', [main]: damaged, [other]: 'clean' },
  },
  {
    name: 'an excluded second document of a kind',
    before: all(one, copy(main, 'status/a.json')),
    change: writeConfig({ exclude: ['status/a.json'] }),
    answer: { [config]: 'configuration', [main]: 'clean', 'status/a.json': 'excluded' },
    differs: byOldConfiguration({ [main]: ofKind, 'status/a.json': ofKind }),
  },
  {
    name: 'an emptied file next to excluded documents only',
    before: all(one, writeConfig({ exclude: [main] })),
    change: write('status/a.json', ''),
    answer: { [config]: 'configuration', [main]: 'excluded', 'status/a.json': 'unreadable' },
  },
  {
    name: 'a configuration that turns a rule off, changed alone',
    before: writeMain(mistake),
    change: writeConfig({ rules: { 'calibration/tally': 'off' } }),
    answer: { [config]: 'configuration', [main]: 'clean' },
    differs: byOldRules,
  },
  {
    name: 'a configuration that lowers a rule, changed alone',
    before: writeMain(mistake),
    change: writeConfig({ rules: { 'calibration/tally': 'warning' } }),
    answer: { [config]: 'configuration', [main]: 'warning calibration/tally' },
    differs: byOldRules,
  },
  {
    name: 'a configuration that suppresses a finding, changed alone',
    before: writeMain(mistake),
    change: writeConfig({ suppressions: [{ rule: 'calibration/tally', reason: 'agreed' }] }),
    answer: { [config]: 'configuration', [main]: 'clean' },
    differs: byOldRules,
  },
  {
    name: 'a configuration with an unused suppression',
    change: writeConfig({ suppressions: [{ rule: 'calibration/tally', reason: 'agreed' }] }),
    answer: { [config]: 'warning config/stale', [main]: 'clean' },
    differs: {
      ...differ([...ofChanges, 'guard'], 'A part of the documents does not show that a suppression is unused.', {
        [config]: 'configuration',
      }),
      ...differ(editorSurfaces, 'The editor reports a suppression only if it names one file.', { [config]: 'none' }),
    },
  },
  {
    name: 'an invalid configuration',
    before: all(writeMain(mistake), writeConfig({ rules: { 'calibration/tally': 'off' } })),
    change: write(config, '{ "rules": '),
    answer: { [config]: 'error config/invalid', [main]: tally },
    differs: noGuard,
  },
  {
    name: 'an emptied configuration',
    before: all(writeMain(mistake), writeConfig({ rules: { 'calibration/tally': 'off' } })),
    change: write(config, ''),
    answer: { [config]: 'error config/invalid', [main]: tally },
    differs: noGuard,
  },
  {
    name: 'a configuration with an unknown member',
    before: writeMain(mistake),
    change: writeConfig({ rules: { 'calibration/tally': 'off' }, unheardOf: 1 }),
    answer: { [config]: 'error config/invalid', [main]: tally },
    differs: noGuard,
  },
  {
    name: 'a link in place of the configuration',
    needsLinux: true,
    before: writeMain(mistake),
    change: all(write('a.txt', '{ "rules": { "calibration/tally": "off" } }'), link('a.txt', config)),
    answer: { [config]: `error config/invalid, ${unread}`, [main]: tally },
    differs: {
      ...noGuard,
      ...noDiff,
      ...differ(['check FILES', 'check -', ...editorSurfaces], 'The link itself is not among the checked files.', {
        [config]: 'error config/invalid',
      }),
    },
  },
  {
    name: 'a nearer configuration',
    before: all(writeMain(mistake), writeConfig({ rules: { 'calibration/tally': 'off' } })),
    change: write(`status/${config}`, '{}'),
    answer: { [config]: 'configuration', [`status/${config}`]: 'configuration', [main]: tally },
  },
  {
    name: 'a configuration above the root, in its repository',
    root: 'work',
    before: all(write(`work/${main}`, mistake)),
    change: writeConfig({ rules: { 'calibration/tally': 'off' } }),
    answer: { [main]: 'clean' },
    differs: byOldRules,
  },
  {
    name: 'a configuration that accepts another domain',
    before: writeMain(correct.replaceAll('"service-docs/', '"other-docs/')),
    change: writeConfig({ domains: ['other-docs'] }),
    answer: { [config]: 'configuration', [main]: 'clean' },
    differs: byOldConfiguration({ [main]: 'information document/schema-version' }),
  },
  {
    name: 'a pin that a document violates, changed alone',
    change: writeConfig({
      pins: { 'current-ui-evidence': { properties: { program: { properties: { liveBound: { const: 5 } } } } } },
    }),
    answer: { [config]: 'configuration', [main]: 'error pins/value' },
  },
  {
    name: 'a pin in a file, changed alone',
    before: all(
      one,
      writeConfig({ pins: { 'current-ui-evidence': 'pin.json' } }),
      write('pin.json', '{ "properties": {} }'),
    ),
    change: write('pin.json', '{ "properties": { "program": { "properties": { "liveBound": { "const": 5 } } } } }'),
    answer: { [config]: 'configuration', 'pin.json': 'foreign', [main]: 'error pins/value' },
  },
  {
    name: 'a baseline next to a document',
    before: writeMain(mistake),
    change: write('status/baseline.json', '{ "version": 1, "findings": [] }'),
    answer: { [main]: tally, 'status/baseline.json': 'foreign' },
    differs: unchanged({ [main]: 'none' }),
  },
];
