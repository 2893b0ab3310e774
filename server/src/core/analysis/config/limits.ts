/** Limits of a configuration, far above normal use. */
export const configLimits = { bytes: 1024 * 1024, suppressions: 1000 };
