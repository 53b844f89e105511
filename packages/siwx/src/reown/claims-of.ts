// Reads the claims of a JWT (RFC 7519) without verifying them. Used only to sign out, so that it works when the server is unreachable.
import { type BriefAccount, briefSchema } from './session-account.js';

/** Returns undefined if the token has no readable claims. */
export function claimsOf(token: string): BriefAccount | undefined {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const read = briefSchema.safeParse(JSON.parse(textOf(payload)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes base64url without padding (RFC 4648). @throws for anything else */
function textOf(payload: string): string {
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
}
