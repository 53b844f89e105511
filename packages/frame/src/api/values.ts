// The values that the frame's pages and its server exchange. Each side parses what the other sends.
import * as z from 'zod/mini';

/** Bytes as base64url without padding (RFC 4648), up to so many characters. */
const base64url = (minLength: number, maxLength: number) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));

/** 256 bits: a bearer token, a ticket's secret, a device's secret, a link's secret. */
export const secretSchema = base64url(43, 43);
/** Chosen at random by whoever makes the thing: a device, a wrapping, a ticket. */
export const idSchema = base64url(16, 64);
/** A P-256 public key, uncompressed (SEC 1): 65 bytes. */
export const publicKeySchema = base64url(87, 87);
/** 32 bytes that the server adds to each wrapping's key. */
export const serverShareSchema = base64url(43, 43);

export const emailSchema = z.string().check(z.minLength(3), z.maxLength(254));
export const codeSchema = z.string().check(z.regex(/^\d{6}$/));

/** The person's entropy, sealed for one device or passkey: AES-256-GCM, with what binds it to its place as associated data. */
export const sealedSchema = z.object({
  version: z.literal(1),
  iv: base64url(16, 16),
  data: base64url(32, 512),
});
/** The person's entropy, sealed for one waiting device: ECDH on P-256, HKDF, AES-256-GCM. */
export const transferSchema = z.object({
  version: z.literal(1),
  publicKey: publicKeySchema,
  iv: base64url(16, 16),
  data: base64url(32, 512),
});
/** What a page wrote down for the person, sealed under a key of their own: AES-256-GCM. */
export const noteSchema = z.object({
  version: z.literal(1),
  iv: base64url(16, 16),
  data: base64url(22, 32_768),
});
export type SealedNote = z.infer<typeof noteSchema>;
export type Sealed = z.infer<typeof sealedSchema>;
export type Transfer = z.infer<typeof transferSchema>;

export const wrappingKindSchema = z.enum(['device', 'passkey']);
/** One way to open the person's entropy: none of its parts opens it alone. */
export const wrappingSchema = z.object({
  id: idSchema,
  kind: wrappingKindSchema,
  /** The device or the passkey's credential that holds the other share. */
  holder: z.string().check(z.minLength(16), z.maxLength(1366)),
  sealed: sealedSchema,
  /** Given out to a session only. */
  serverShare: serverShareSchema,
});
export type Wrapping = z.infer<typeof wrappingSchema>;

/** A device that has been here before proves it by its secret, of which the server keeps a hash. */
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
  /** How the last login was made, and the name that this provider knows. */
  identity: identityKindSchema,
  userName: z.nullable(z.string().check(z.maxLength(256))),
});
export type User = z.infer<typeof userSchema>;

/** As people tell their passkeys apart. */
export const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8));
const credential = z.object({
  id: base64url(16, 1366),
  type: z.literal('public-key'),
  transports: z.exactOptional(transports),
});
/** The same for all: each passkey answers it with what it alone can compute (WebAuthn Level 3, `prf`). */
const extensions = z.object({
  prf: z.object({ eval: z.object({ first: base64url(43, 43) }) }),
});
const timeout = z.number();
const userVerification = z.literal('required');
/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes them. */
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
/** As `PublicKeyCredential.parseRequestOptionsFromJSON` takes them. */
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
  /** Empty: what the passkey computes is the person's share, which never leaves the page. */
  clientExtensionResults: z.strictObject({}),
};
/** Of a credential's `toJSON()`, without what its extensions said. */
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

/** A login in progress, by the device that waits for it. */
export const ticketSchema = z.object({ id: idSchema, secret: secretSchema });
export type Ticket = z.infer<typeof ticketSchema>;
