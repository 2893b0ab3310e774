/**
 * Rows of members that identify an object of a list, the most specific first. Of each object, the first complete row is used.
 */
export const identifyingMembers: readonly (readonly string[])[] = [
  ['screenId', 'gateFamily', 'gateType'],
  ['gateFamily', 'gateType'],
  ['screenId', 'family'],
  ['family'],
  ['screenId', 'id'],
  ['screenId'],
  ['ownerId'],
  ['id'],
  ['repository'],
  ['path'],
];

/** The members that identify objects of a list. */
export const identifyingNames: readonly string[] = [...new Set(identifyingMembers.flat())];
