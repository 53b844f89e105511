// Validates sessions from the server. Unknown fields are passed on unchanged.
import { isCaipNetworkId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(10_000));
const chain = text.check(z.refine(isCaipNetworkId));

export const claimsSchema = z.looseObject({
  address: text.check(z.minLength(1)),
  caip2Network: chain,
  uri: z.optional(text),
  domain: z.optional(text),
  nonce: z.optional(text),
  exp: z.optional(z.number()),
});
export type AccountClaims = z.output<typeof claimsSchema>;

const appKitAccountSchema = z.looseObject({
  uuid: text,
  caip2_chain: text,
  address: text,
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

export const accountSchema = z.looseObject({
  aud: text,
  iss: text,
  exp: z.number(),
  projectIdKey: text,
  sub: text,
  address: text.check(z.minLength(1)),
  chainId: z.union([text, z.number()]),
  chainNamespace: text,
  caip2Network: chain,
  uri: text,
  domain: text,
  projectUuid: text,
  profileUuid: text,
  nonce: text,
  email: z.optional(text),
  appKitAccount: z.optional(appKitAccountSchema),
});

/**
 * Reads the claims of a JWT (RFC 7519) without verifying them, or returns undefined. Used only to sign out, so that it works
 * when the server is unreachable.
 */
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
