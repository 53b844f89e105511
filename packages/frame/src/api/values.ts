// The values that the frame's pages and its server exchange. Each side parses what the other sends.
import * as z from 'zod/mini';

/** Bytes as base64url without padding (RFC 4648). Lengths are in characters. */
const base64url = (minLength: number, maxLength: number) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));

/** 256 bits: a bearer token, or the secret of a ticket, device or link. */
export const secretSchema = base64url(43, 43);
/** A random id, chosen by the creator of the device, wrapping or ticket. */
export const idSchema = base64url(16, 64);
/** A P-256 public key, uncompressed (SEC 1): 65 bytes. */
export const publicKeySchema = base64url(87, 87);
/** 32 bytes that the server contributes to the key of each wrapping. */
export const serverShareSchema = base64url(43, 43);

export const emailSchema = z.string().check(z.minLength(3), z.maxLength(254));
export const codeSchema = z.string().check(z.regex(/^\d{6}$/));

/** The user's entropy, encrypted for one device or passkey with AES-256-GCM. The associated data binds it to its wrapping. */
export const sealedSchema = z.object({
  version: z.literal(1),
  iv: base64url(16, 16),
  data: base64url(32, 512),
});
/** The user's entropy, encrypted for one waiting device with ECDH on P-256, HKDF and AES-256-GCM. */
export const transferSchema = z.object({
  version: z.literal(1),
  publicKey: publicKeySchema,
  iv: base64url(16, 16),
  data: base64url(32, 512),
});
/** A note that a page encrypted with a key of the user (AES-256-GCM). */
export const noteSchema = z.object({
  version: z.literal(1),
  iv: base64url(16, 16),
  data: base64url(22, 32_768),
});
export type SealedNote = z.infer<typeof noteSchema>;
export type Sealed = z.infer<typeof sealedSchema>;
export type Transfer = z.infer<typeof transferSchema>;

export const wrappingKindSchema = z.enum(['device', 'passkey']);
/** An encrypted copy of the user's entropy. Opening it needs both the server's share and the holder's share. */
export const wrappingSchema = z.object({
  id: idSchema,
  kind: wrappingKindSchema,
  /** The id of the device or passkey credential that holds the other share. */
  holder: z.string().check(z.minLength(16), z.maxLength(1366)),
  sealed: sealedSchema,
  /** Sent only to sessions. */
  serverShare: serverShareSchema,
});
export type Wrapping = z.infer<typeof wrappingSchema>;

/** The server stores only a hash of the secret, by which it recognizes the device. */
export const deviceSchema = z.object({ id: idSchema, secret: secretSchema });
export type Device = z.infer<typeof deviceSchema>;

export const identityKindSchema = z.enum([
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
]);
export const userSchema = z.object({
  id: idSchema,
  email: z.nullable(emailSchema),
  /** The method of the last login, and the user name at its provider. */
  identity: identityKindSchema,
  userName: z.nullable(z.string().check(z.maxLength(256))),
});
export type User = z.infer<typeof userSchema>;

export const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8));
const credential = z.object({
  id: base64url(16, 1366),
  type: z.literal('public-key'),
  transports: z.exactOptional(transports),
});
/** The same input for every passkey; each passkey computes a different output (WebAuthn Level 3, `prf`). */
const extensions = z.object({
  prf: z.object({ eval: z.object({ first: base64url(43, 43) }) }),
});
const timeout = z.number();
const userVerification = z.literal('required');
/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const newPasskeySchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url(1, 86), name: z.string(), displayName: z.string() }),
  challenge: secretSchema,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout,
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred', 'required']),
    userVerification,
  }),
  excludeCredentials: z.array(credential),
  extensions,
});
/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: secretSchema,
  timeout,
  userVerification,
  allowCredentials: z.array(credential),
  extensions,
});
const binary = base64url(1, 16_384);
const credentialFields = {
  id: base64url(16, 1366),
  rawId: base64url(16, 1366),
  type: z.literal('public-key'),
  /** Must be empty, because the `prf` output is the user's share and never leaves the page. */
  clientExtensionResults: z.strictObject({}),
};
/** The `toJSON()` of a credential without its extension results. */
export const passkeyMadeSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.optional(transports),
  }),
});
export const passkeySignedSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: z.nullish(base64url(1, 86)),
  }),
});

export const ticketSchema = z.object({ id: idSchema, secret: secretSchema });
export type Ticket = z.infer<typeof ticketSchema>;
