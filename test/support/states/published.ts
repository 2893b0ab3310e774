import { accepted } from '../oneScreen';
import fs from 'node:fs';
import { byOldConfiguration, namedLink, noDiff, openLink } from './differences';
import type { State } from './state';
import {
  all,
  config,
  copy,
  correctKits,
  damaged,
  evidence,
  execution,
  kits,
  link,
  move,
  ownTemplate,
  picture,
  receipt,
  receiptText,
  remove,
  replace,
  template,
  unread,
  withoutTemplate,
  write,
  writeConfig,
} from './steps';

/** The states of published files. */
export const published: readonly State[] = [
  { name: 'kits with their templates', before: kits, answer: correctKits },
  {
    name: 'kits without a template',
    before: kits,
    change: remove(template),
    answer: { ...withoutTemplate, 'owner-handoff-kits.json': 'warning kits/template-file' },
  },
  {
    name: 'a filled template',
    before: kits,
    change: replace(template, '"identityRef": null', '"identityRef": "directory/somebody"'),
    answer: { ...correctKits, [template]: 'error contribution/unfilled-template' },
  },
  {
    name: 'an emptied template',
    before: kits,
    change: write(template, ''),
    answer: { ...correctKits, [template]: damaged, 'owner-handoff-kits.json': 'warning kits/template-file' },
  },
  {
    name: 'an excluded template',
    before: kits,
    change: writeConfig({ exclude: [template] }),
    answer: { ...correctKits, [template]: 'excluded', [config]: 'configuration' },
    differs: byOldConfiguration({ [template]: 'none' }), // It has only a finding of the change.
  },
  {
    name: 'a linked template',
    needsLinux: true,
    before: kits,
    change: all(move(template, 'a.txt'), link('../../a.txt', template)),
    answer: { ...correctKits, [template]: unread, 'owner-handoff-kits.json': 'warning kits/template-file' },
    differs: {
      ...noDiff,
      ...namedLink({ [template]: 'clean' }),
      ...openLink({ [template]: 'none' }),
    },
  },
  {
    name: 'a contribution with a mistake',
    before: kits,
    change: write('inbox/auth.json', ownTemplate.replace('"delegationAllowed": false', '"delegationAllowed": true')),
    answer: { ...correctKits, 'inbox/auth.json': 'error boundary/signing' },
  },
  {
    name: 'an accepted screen without receipts',
    before: evidence,
    change: (place) => place.write(execution, JSON.stringify(accepted())),
    answer: { [execution]: 'error artifacts/file, error evidence/present', [receipt]: 'clean' },
  },
  { name: 'a correct receipt', before: evidence, answer: { [execution]: 'clean', [receipt]: 'clean' } },
  {
    name: 'a receipt that was changed alone',
    before: evidence,
    change: replace(receipt, '"booking-discovery"', '"booking-store"'),
    answer: { [execution]: 'error evidence/agreement', [receipt]: 'clean' },
  },
  {
    name: 'a deleted receipt',
    before: evidence,
    change: remove(receipt),
    answer: { [execution]: 'clean' },
  },
  {
    name: 'an excluded receipt',
    before: evidence,
    change: all(replace(receipt, '"booking-discovery"', '"booking-store"'), writeConfig({ exclude: ['artifacts/**'] })),
    answer: { [execution]: 'clean', [receipt]: 'excluded', [config]: 'configuration' },
    differs: byOldConfiguration({ [execution]: 'error evidence/agreement', [receipt]: 'clean' }),
  },
  {
    name: 'a linked receipt',
    needsLinux: true,
    before: evidence,
    change: all(move(receipt, 'a.txt'), link('../../../../a.txt', receipt)),
    answer: { [execution]: 'clean', [receipt]: unread },
    differs: { ...noDiff, ...namedLink({ [receipt]: 'clean' }), ...openLink({ [receipt]: 'none' }) },
  },
  {
    name: 'a cut receipt',
    before: evidence,
    change: write(receipt, receiptText.slice(0, 60)),
    answer: { [execution]: 'error evidence/agreement', [receipt]: damaged },
  },
  {
    name: 'an emptied receipt',
    before: evidence,
    change: write(receipt, ''),
    answer: { [execution]: 'error evidence/agreement', [receipt]: damaged },
  },
  {
    name: 'a changed picture',
    before: evidence,
    change: (place) => fs.appendFileSync(place.at(picture), ' '),
    answer: { [execution]: 'error artifacts/file', [receipt]: 'clean' },
  },
  {
    name: 'a deleted picture',
    before: evidence,
    change: remove(picture),
    answer: { [execution]: 'error artifacts/file', [receipt]: 'clean' },
  },
  {
    name: 'a linked picture',
    needsLinux: true,
    before: evidence,
    change: all(move(picture, 'a.png'), link('../../../../a.png', picture)),
    answer: { [execution]: 'error artifacts/file', [receipt]: 'clean' },
  },
  {
    name: 'a picture that is not recorded',
    before: evidence,
    change: copy(picture, 'artifacts/ui/booking-store/visual/tablet-1024x768.png'),
    answer: { [execution]: 'hint artifacts/file', [receipt]: 'clean' },
  },
];
