import type { PublicKey } from '../../rules/context';

/** Returns the fingerprint of a public key as OpenSSH writes it. */
export const fingerprintOf = (key: PublicKey): string => `SHA256:${key.fingerprint}`;
