// Whose session a token says it is, where it is a JWT (RFC 7519). Not verified, and never believed but for leaving: so a page that
// cannot reach the server still signs out the right account.
import { type BriefAccount, briefSchema } from './session-account.js';

/** Undefined where it says nothing. */
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

/** Of base64url without padding (RFC 4648). @throws for anything else */
function textOf(payload: string): string {
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
}
