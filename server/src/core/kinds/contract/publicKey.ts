import type { PublicKey } from '../../rules/context';

/** The name that people know a public key by, as OpenSSH writes it. */
export const fingerprintOf = (key: PublicKey): string => `SHA256:${key.fingerprint}`;
