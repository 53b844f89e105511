// Reads the claims of a JWT (RFC 7519) without verifying them. Used only to sign out, so that it works when the server is unreachable.
import { type AccountClaims, claimsSchema } from './session-account.js';

/** Returns undefined if the token has no readable claims. */
export function readClaims(token: string): AccountClaims | undefined {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const read = claimsSchema.safeParse(JSON.parse(decodePayload(payload)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes base64url without padding (RFC 4648). @throws for anything else */
function decodePayload(payload: string): string {
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
}
