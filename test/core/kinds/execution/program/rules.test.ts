import path from 'node:path';
import { tryNearMisses } from '../../../../support/describeMistakes';

// What the examples on the pages of the rules leave open: near misses in whole documents, other places, fixes and what they
// copy, and what a finding follows from.

tryNearMisses(path.join(__dirname, '../nearMisses'), ['program', 'probes']);
