import type { PublicKey } from '../../rules/context';

/** Returns the fingerprint of a public key: the SHA-256 of its SubjectPublicKeyInfo, in hexadecimal digits. */
export const formatFingerprint = (key: PublicKey): string => `SHA256:${key.fingerprint}`;
