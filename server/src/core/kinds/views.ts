import { isObject, Part } from '../document/part';
import { Parts } from '../document/parts';
import { BrowserAuth } from './browserAuth/model';
import { Calibration } from './calibration/model';
import { Execution } from './execution/model';
import type { Reports, Rule } from '../rules/rule';
import type { Kind } from './kinds';

/** A document seen as what it is about. A view of another kind than the document's is empty. */
export interface Views {
  readonly kind: Kind;
  readonly root: Part;
  /** Every object of the document, at any depth, those that nobody knows included. */
  readonly parts: Parts;
  /** What the rules have reported that look at nothing but these views. */
  readonly reports: Map<Rule, Reports>;
  readonly execution: Execution;
  readonly browserAuth: BrowserAuth;
  readonly calibration: Calibration;
}

/** The views of a value; of one that is no object all are empty. Each is made when it is first asked for, and once. */
export function viewsOf(kind: Kind, value: unknown): Views {
  const root = new Part(isObject(value) ? value : {});
  let parts: Parts | undefined;
  let execution: Execution | undefined;
  let browserAuth: BrowserAuth | undefined;
  let calibration: Calibration | undefined;
  return {
    kind,
    root,
    reports: new Map(),
    get parts() {
      return (parts ??= new Parts(root));
    },
    get execution() {
      return (execution ??= new Execution(kind, root));
    },
    get browserAuth() {
      return (browserAuth ??= new BrowserAuth(root));
    },
    get calibration() {
      return (calibration ??= new Calibration(kind, root));
    },
  };
}
