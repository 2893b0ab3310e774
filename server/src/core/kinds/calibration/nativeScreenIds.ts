import { isObject } from '../../json/objectReader';
import { valueAt } from '../../json/valueAt';
import type { PinTarget } from '../contract/pinTarget';
import { priorityScreens } from './spec';

/** Returns the places of the ids of the native screens, which have a brand word that the specification leaves open. */
export function nativeScreenIds(root: unknown): readonly PinTarget[] {
  const screens = valueAt(root, ['screens']);
  const routes = priorityScreens.filter(({ platform }) => platform === 'iOS').map(({ route }) => route);
  return (Array.isArray(screens) ? (screens as readonly unknown[]) : []).flatMap((screen, index): PinTarget[] =>
    isObject(screen) && routes.some((route) => route === screen.route)
      ? [{ path: ['screens', index, 'screenId'], subject: 'value' }]
      : [],
  );
}
