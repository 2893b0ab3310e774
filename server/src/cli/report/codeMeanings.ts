import { gitCheck } from '../../core/analysis/gitFindings';
import { phrase } from '../../core/l10n/language';

/** The meaning of each code that is not a rule and has no page. */
export const codeMeanings: Readonly<Record<string, string>> = {
  'document/unreadable': phrase('The file cannot be read, or is not UTF-8 text. It was not checked.'),
  'document/not-recognized': phrase('The file is not a status document of a known kind. It was not checked.'),
  'document/too-deep': phrase('The document is nested too deeply. Only its envelope was checked.'),
  'document/too-many': phrase('There are more findings than are shown. Fix these, then check again.'),
  'document/crash': phrase(
    'A check failed because of a bug in this program. The document is only partly checked. Report it.',
  ),
  'config/invalid': phrase(
    'statusdocs.config.json has an unknown or wrong entry. The whole file is ignored until it is corrected.',
  ),
  'config/expired': phrase('A suppression in statusdocs.config.json is past its date and suppresses nothing.'),
  'guard/backwards': phrase(
    'A recorded value was removed or set back. Restore it, or allow the change in statusdocs.config.json.',
  ),
  'guard/rewritten': phrase(
    'Evidence that other work depends on has changed. Restore it, or allow the change in statusdocs.config.json.',
  ),
  'guard/gone': phrase(
    'A document, a receipt or recorded work was removed. Restore it, or allow the change in statusdocs.config.json.',
  ),
  'guard/order': phrase(
    'A task was claimed while it still waited. Correct the time, or allow the change in statusdocs.config.json.',
  ),
  'guard/fixed': phrase('A value that the specification fixes has changed. Restore it, or name it with --allow.'),
  'guard/same-person': phrase(
    'Information: according to the authors of the commits, one person has two roles that the program keeps apart. Git does not prove who they are, so ask them.',
  ),
  'guard/pins': phrase(
    'A pin in statusdocs.config.json was removed, or allows more than before. Restore it, or allow the change there.',
  ),
  'guard/rules': phrase(
    'Warning: statusdocs.config.json lowers a rule, or suppresses, allows, accepts or excludes more. This is in force from the next change on.',
  ),
  'pins/value': phrase('A value differs from the one pinned in statusdocs.config.json.'),
  'pins/names': phrase('The properties differ from those pinned in statusdocs.config.json.'),
  'pins/form': phrase('A list does not have the length pinned in statusdocs.config.json.'),
  [gitCheck]: phrase(
    'The revisions, branches and files that a record names are in the clones of --repository. It is undecided for repositories without a clone.',
  ),
  'evidence/git-revision': phrase('A revision is not a commit of the clone that --repository names.'),
  'evidence/git-branch': phrase('The branch in the clone that --repository names does not contain the revision.'),
  'evidence/git-blob': phrase(
    'In the clone that --repository names, the revision has no such file, or the file has another Git object.',
  ),
  'config/stale': phrase('A suppression in statusdocs.config.json matches no finding. Remove it.'),
};
