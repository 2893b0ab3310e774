import path from 'node:path';
import { tryNearMisses } from '../../../../support/describeMistakes';

// Cases in addition to the examples on the rule pages: whole documents with one small mistake, other places, fixes and
// the values they copy, and findings that follow from others.

tryNearMisses(path.join(__dirname, '../nearMisses'), ['gates']);
