// All calls of the frame's pages to their server: `POST <path>` with JSON. Errors are `{ code, message }` with a status of 400
// or more. Calls with a session carry `Authorization: Bearer <token>`.
import * as z from 'zod/mini';
import {
  codeSchema,
  deviceSchema,
  emailSchema,
  idSchema,
  identityKindSchema,
  newPasskeySchema,
  noteSchema,
  passkeyMadeSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySignedSchema,
  userSchema,
  publicKeySchema,
  sealedSchema,
  secretSchema,
  serverShareSchema,
  ticketSchema,
  transferSchema,
  wrappingSchema,
} from './values.js';

/**
 * Identifies the app's project, the page that embeds the frame, and the waiting device. Keys are handed over to `publicKey`.
 */
const loginParams = {
  projectId: z.string().check(z.maxLength(128)),
  appOrigin: z.string().check(z.maxLength(512)),
  device: deviceSchema,
  publicKey: publicKeySchema,
  /** The login token that the server writes into the wallet's own page, which belongs to no project. */
  pageToken: z.optional(z.string().check(z.maxLength(128))),
};
/** The result of a login. At most one of `wrapping` and `transfer` is set, and neither for a user without keys. */
const login = {
  token: secretSchema,
  person: userSchema,
  wrapping: z.nullable(wrappingSchema),
  transfer: z.nullable(transferSchema),
  /** Whether keys exist that this device cannot open. Another device, a passkey or the recovery phrase must open them. */
  isLocked: z.boolean(),
  /** The wrapping to fill if this device has none. */
  next: z.nullable(z.object({ wrappingId: idSchema, serverShare: serverShareSchema })),
};
const newWrapping = {
  wrappingId: idSchema,
  sealed: sealedSchema,
  /** Derived from the keys and unknown without them. The server answers `conflict` for the keys of another wallet. */
  keysId: idSchema,
};
/** Milliseconds since the epoch, to the hour; null if never used. */
const usedAt = z.nullable(z.number());
/**
 * Confirms removing the last login method, after which only the recovery phrase opens the wallet. Otherwise the server answers
 * `not-allowed`.
 */
const evenIfLast = z.boolean();
const passkeyId = z.string().check(z.maxLength(1366));
const progress = z.enum(['waiting', 'approved', 'refused', 'expired']);

const request = {
  appOrigin: z.string(),
  email: z.nullable(emailSchema),
  /** The user agent of the browser that requested the login. */
  userAgent: z.string(),
  /** Milliseconds since the epoch. */
  askedAt: z.number(),
  /** The network address that requested the login, without its last part; null if unknown. */
  askedFrom: z.nullable(z.string()),
  isOwnPage: z.boolean(),
  /** Binds the handed-over keys to the ticket and to the public key of the waiting device. */
  ticketId: idSchema,
  publicKey: publicKeySchema,
  /**
   * Whether the login was requested by this browser or from the same network as this page, which a requester cannot forge.
   * False if the server cannot tell.
   */
  isNear: z.boolean(),
  person: userSchema,
  /** Whether keys exist already; otherwise this page creates them. */
  hasKeys: z.boolean(),
  wrapping: z.nullable(wrappingSchema),
  /** Whether only the login that created the keys has opened them. The owner of the identity may then replace the wallet. */
  mayBeginAgain: z.boolean(),
  next: z.object({ wrappingId: idSchema, serverShare: serverShareSchema }),
};

type Shape = z.core.$ZodShape;
/** @param session - the session that the caller needs; an unlocked session has proven the user's current keys */
const call =
  <Required extends false | 'any' | 'unlocked'>(session: Required) =>
  <Input extends Shape, Output extends Shape>(input: Input, output: Output) => ({
    session,
    input: z.object(input),
    output: z.object(output),
  });
const withoutSession = call(false);
const withSession = call('any');
const withUnlockedSession = call('unlocked');

export const calls = {
  /**
   * Mails a code to a device that opens the keys of this address, and a link to every other device. Unknown addresses get the
   * same answer.
   */
  '/api/login/email': withoutSession(
    { email: emailSchema, ...loginParams },
    { ticket: ticketSchema, action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']) },
  ),
  /** Waits up to 25 seconds for the link to be used. Once it is approved, a code has been sent. */
  '/api/login/wait': withoutSession({ ticket: ticketSchema }, { progress }),
  '/api/login/code': withoutSession({ ticket: ticketSchema, code: codeSchema }, login),
  /** `device` is the device of the approving page. */
  '/api/approve/open': withoutSession({ link: secretSchema, device: deviceSchema }, request),
  /** Replaces a wallet that may have been created by another user. Devices that can open the former keys keep them. */
  '/api/approve/begin-again': withoutSession({ link: secretSchema, device: deviceSchema }, request),
  /** `put` is set if this page has no wrapping yet. Answers `conflict` if keys were created elsewhere in the meantime. */
  '/api/approve/confirm': withoutSession(
    {
      link: secretSchema,
      device: deviceSchema,
      transfer: transferSchema,
      put: z.nullable(z.object(newWrapping)),
    },
    /** `code` is for the waiting device if the user has no email here; null if a mail has it or none is needed. */
    { code: z.nullable(codeSchema) },
  ),
  '/api/approve/refuse': withoutSession({ link: secretSchema }, {}),
  '/api/login/social': withoutSession(
    { provider: identityKindSchema, ...loginParams },
    { ticket: ticketSchema, uri: z.string() },
  ),
  /** Takes the whole address that the provider redirected to, and answers with a link like the one in a mail. */
  '/api/login/social/callback': withoutSession(
    { uri: z.string().check(z.maxLength(8192)), device: deviceSchema },
    { link: secretSchema, proof: secretSchema },
  ),
  /**
   * Finishes a login after the callback page has approved it. The callback page posts the proof to the waiting frame with its
   * own origin as the target, so the app's page cannot read it. Without the proof, an attacker could finish a login that a
   * victim made elsewhere.
   */
  '/api/login/social/finish': withoutSession({ ticket: ticketSchema, proof: secretSchema }, login),
  '/api/login/farcaster': withoutSession(loginParams, { ticket: ticketSchema, url: z.string() }),
  /** Waits up to 25 seconds for the Farcaster app. */
  '/api/login/farcaster/wait': withoutSession(
    { ticket: ticketSchema },
    { progress, login: z.nullable(z.object(login)) },
  ),
  /**
   * Creates a ticket and an approval link for another device of a user without an email. The page behind the link receives the
   * code. Ends the calling session if it opens none of the existing keys.
   */
  '/api/login/hand-over': withSession(loginParams, { ticket: ticketSchema, link: secretSchema }),
  '/api/session': withSession(
    { device: deviceSchema },
    { person: userSchema, wrapping: z.nullable(wrappingSchema) },
  ),
  '/api/session/end': withSession({}, {}),
  /** Stores the first keys of a user, or another wrapping of them. With `isFirst`, answers `conflict` if keys exist. */
  '/api/wrapping/put': withSession({ ...newWrapping, isFirst: z.boolean() }, {}),
  '/api/email/change': withUnlockedSession(
    { email: emailSchema },
    { action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) },
  ),
  '/api/email/change/open': withoutSession(
    { link: secretSchema },
    { from: emailSchema, to: emailSchema },
  ),
  /** Returns the code for `/api/email/change/primary` once. */
  '/api/email/change/approve': withoutSession({ link: secretSchema }, { code: codeSchema }),
  '/api/email/change/refuse': withoutSession({ link: secretSchema }, {}),
  '/api/email/change/primary': withSession({ code: codeSchema }, {}),
  '/api/email/change/secondary': withSession({ code: codeSchema }, { email: emailSchema }),
  /**
   * Creates the WebAuthn options for a new passkey. Call it from a top-level page, because browsers create no passkeys inside
   * another site.
   */
  '/api/passkey/new': withUnlockedSession({}, { options: newPasskeySchema }),
  /** Reserves the wrapping for the new passkey and returns its server share; `/api/wrapping/put` fills it. */
  '/api/passkey/add': withUnlockedSession(
    { made: passkeyMadeSchema, name: passkeyNameSchema },
    { wrappingId: idSchema, serverShare: serverShareSchema },
  ),
  '/api/passkey/list': withUnlockedSession(
    {},
    {
      passkeys: z.array(
        z.object({ id: passkeyId, name: z.string(), createdAt: z.number(), usedAt }),
      ),
    },
  ),
  '/api/passkey/rename': withUnlockedSession({ id: passkeyId, name: passkeyNameSchema }, {}),
  /** Also removes the wrapping of the passkey. Answers `not-found` if the user has no passkey with that id. */
  '/api/passkey/remove': withUnlockedSession({ id: passkeyId, evenIfLast }, {}),
  /**
   * Creates a passkey request for a device that cannot open the user's keys. Answers `not-found` if the user has no passkey.
   */
  '/api/passkey/ask': withSession({}, { options: passkeyRequestSchema }),
  '/api/passkey/open': withSession({ signed: passkeySignedSchema }, { wrapping: wrappingSchema }),
  /** Creates a passkey request as `/api/passkey/ask` does, for a page behind a link. Call `/api/approve/open` first. */
  '/api/approve/passkey/ask': withoutSession(
    { link: secretSchema },
    { options: passkeyRequestSchema },
  ),
  '/api/approve/passkey/open': withoutSession(
    { link: secretSchema, signed: passkeySignedSchema },
    { wrapping: wrappingSchema },
  ),
  /**
   * Stores a permission that is about to be granted (ERC-7715). Its content is encrypted with the user's keys, so the server
   * cannot read it.
   */
  '/api/permission/keep': withUnlockedSession(
    {
      id: idSchema,
      note: noteSchema,
      /** When the permission expires, in milliseconds since the epoch. The server then deletes the note. */
      endsAt: z.number().check(z.int(), z.positive()),
    },
    {},
  ),
  '/api/permission/list': withUnlockedSession(
    {},
    { notes: z.array(z.object({ id: idSchema, note: noteSchema })) },
  ),
  '/api/permission/forget': withUnlockedSession(
    { ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) },
    {},
  ),
  /** Lists the devices that open the user's keys, oldest first. `device` is the calling device. */
  '/api/device/list': withUnlockedSession(
    { device: deviceSchema },
    {
      devices: z.array(
        z.object({
          id: idSchema,
          isThis: z.boolean(),
          /** Empty if unknown. */
          userAgent: z.string(),
          /** The site on which the device was first used. */
          appOrigin: z.nullable(z.string()),
          createdAt: z.number(),
          usedAt,
        }),
      ),
    },
  ),
  /** Also ends the sessions of the device. Answers `not-found` if the device no longer opens keys. */
  '/api/device/remove': withUnlockedSession({ id: idSchema, evenIfLast }, {}),
  /** Also ends every session except those of this device. */
  '/api/device/remove-others': withUnlockedSession({ device: deviceSchema }, {}),
  '/api/person/delete': withUnlockedSession({}, {}),
} as const;

export type CallPath = keyof typeof calls;
export type CallInput<P extends CallPath> = z.output<(typeof calls)[P]['input']>;
export type CallOutput<P extends CallPath> = z.output<(typeof calls)[P]['output']>;
export type Login = CallOutput<'/api/login/code'>;

/** The body of an error response. Pages show the message to the user. */
export const errorResponseSchema = z.object({
  code: z.enum([
    'bad-request',
    'not-signed-in',
    'not-allowed',
    'wrong-code',
    'expired',
    'too-many-tries',
    'rate-limited',
    'conflict',
    'not-found',
    'unavailable',
  ]),
  message: z.string(),
  retryAfterMs: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
  /** The origin of the app that requested the login, to which the page sends the user back. */
  appOrigin: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
