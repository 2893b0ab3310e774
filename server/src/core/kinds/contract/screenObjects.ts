import { isFilledText } from '../../json/empty';
import { isObject } from '../../json/objectReader';

type Members = Readonly<Record<string, unknown>>;

/** Yields a value and all objects below it, each with the id of its screen. */
export function* objectsWithScreens(
  value: unknown,
  screen: string,
): Generator<{ readonly screen: string; readonly value: Members }> {
  const screenId = screenIdOf(value, screen);
  if (isObject(value)) {
    yield { screen: screenId, value };
  }
  for (const child of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    yield* typeof child === 'object' ? objectsWithScreens(child, screenId) : [];
  }
}

/** Returns the id of the screen that an object names; `otherwise` if it names none. */
export const screenIdOf = (value: unknown, otherwise: string): string =>
  isObject(value) && isFilledText(value.screenId) ? value.screenId : otherwise;
