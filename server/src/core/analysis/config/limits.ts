/** What a configuration may hold: more than any needs. */
export const configLimits = { bytes: 1024 * 1024, suppressions: 1000 };
