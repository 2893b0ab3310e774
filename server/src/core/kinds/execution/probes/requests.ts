import type { ScreenSpec } from '../model/types';

/** Returns the requests that the probe of a screen makes: its route, and the APIs of its row in the specification. */
export const listRequests = ({ route, probes = [] }: Pick<ScreenSpec, 'route' | 'probes'>): readonly string[] => [
  `GET ${route}`,
  ...probes.map((probe) => probe.replace(/ \([^(]*\)$/, '')),
];
