import { base64urlnopad } from '@scure/base';

/** Returns random bytes as base64url without padding. */
export const randomText = (bytes: number): string =>
  base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(bytes)));
