import path from 'node:path';
import { tryNearMisses } from '../../../../support/describeMistakes';

// Cases beyond the examples on the rule pages: near misses in whole documents, other places, fixes and their
// sources, and causes of findings.

tryNearMisses(path.join(__dirname, '../nearMisses'), ['evidence', 'tasks']);
