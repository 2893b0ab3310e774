import type { Part } from '../json/objectReader';
import type { Language } from '../l10n/language';
import { executionLabels } from './execution/labels';
import { calibrationLabel } from './calibration/labels';
import type { Views } from './views';
import type { Label, LabelSort } from './contract/label';

/** The label of any object in a list of this document. */
export function labelling(views: Views, language: Language): (part: Part) => Label {
  const ofKind = labellingOf(views, language);
  return (part) => ofKind(part) ?? anyLabel(part, listOf(part));
}

function labellingOf(views: Views, language: Language): (part: Part) => Label | undefined {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return executionLabels(views.execution, language);
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      return (part) => calibrationLabel(part, language);
    default:
      return () => undefined;
  }
}

const sorts: Readonly<Record<string, LabelSort>> = {
  screens: 'screen',
  kits: 'kit',
  contributions: 'kit',
  protocol: 'step',
  qaGates: 'gate',
  admissionGates: 'gate',
  currentFindings: 'finding',
  foundationSignals: 'finding',
  targetArchitecture: 'step',
};

/** The members that name an object, the best first. */
const names = ['id', 'screenId', 'ownerId', 'repository', 'component', 'path'] as const;
const titles = ['name', 'title'] as const;

/** What nearly every list of the documents gives: a number, an id, a name, a severity, a state. */
function anyLabel(part: Part, list: string): Label {
  const namedBy = [...names, ...titles].find((member) => part.text(member));
  const title = titles.find((member) => member !== namedBy && part.text(member));
  const name = [part.count('sequence') ?? part.count('ordinal'), text(part, namedBy), text(part, title)];
  const state = [part.text('state') ?? part.text('status'), part.text('progress')].filter(isSaid).join(' ');
  return {
    name: name.filter((each) => each !== undefined).join(' '),
    detail: [part.text('severity'), state].filter(isSaid).join(' · ') || undefined,
    sort: sorts[list] ?? 'item',
    namedBy,
    id: namedBy !== undefined && !isTitle(namedBy) ? part.text(namedBy) : undefined,
  };
}

const text = (part: Part, member: string | undefined) => (member === undefined ? undefined : part.text(member));

const isSaid = (each: string | undefined) => each !== undefined && each !== '';

const isTitle = (member: string) => titles.some((title) => title === member);

/** The name of the list that an object stands in. */
const listOf = ({ path }: Part): string => String(path.findLast((segment) => typeof segment === 'string') ?? '');
