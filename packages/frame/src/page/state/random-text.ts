// Ids and secrets that this page makes.
import { base64urlnopad } from '@scure/base';

/** So many random bytes as base64url without padding. */
export const randomText = (bytes: number): string =>
  base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(bytes)));
