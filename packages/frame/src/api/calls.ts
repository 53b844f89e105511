// Every call of the frame's pages to their server as one table: all are `POST <path>` with JSON, answered with JSON or with
// `{ code, message }` and a status of 400 and up. Calls of `session` carry `Authorization: Bearer <token>`.
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

const emptySchema = z.object({});
/** Who asks: the app's project, the page that embeds the frame, and the device with the key for what is handed to it. */
const loginParams = {
  projectId: z.string().check(z.maxLength(128)),
  appOrigin: z.string().check(z.maxLength(512)),
  device: deviceSchema,
  publicKey: publicKeySchema,
  /** The login token that the server writes into the wallet's own page, which belongs to no project. */
  pageToken: z.optional(z.string().check(z.maxLength(128))),
};
/** What a login ends with. At most one of `wrapping` and `transfer`; neither for a person without keys yet. */
const login = z.object({
  token: secretSchema,
  person: userSchema,
  wrapping: z.nullable(wrappingSchema),
  transfer: z.nullable(transferSchema),
  /** Whether keys exist that this device cannot open: another device, a passkey or the recovery phrase must help. */
  isLocked: z.boolean(),
  /** For the wrapping that this device is to make next, if it has none. */
  next: z.nullable(z.object({ wrappingId: idSchema, serverShare: serverShareSchema })),
});
export type Login = z.infer<typeof login>;
const newWrapping = z.object({
  wrappingId: idSchema,
  sealed: sealedSchema,
  /** Made of the keys, and known to nobody without them: with those of another wallet, `conflict`. */
  keysId: idSchema,
});
/** Milliseconds since the epoch, to the hour; null where it was never used. */
const usedAt = z.nullable(z.number());
/** Without the last way in, only the recovery phrase opens the wallet: refused with `not-allowed` where it is not said. */
const evenIfLast = z.boolean();
/** As long as browsers make them. */
const passkeyId = z.string().check(z.maxLength(1366));
const progress = z.enum(['waiting', 'approved', 'refused', 'expired']);

/** What the page behind a link or a provider's answer learns of the login it may approve. */
const request = z.object({
  appOrigin: z.string(),
  email: z.nullable(emailSchema),
  /** The browser's own words, for people to recognise it by. */
  userAgent: z.string(),
  /** Milliseconds since the epoch. */
  askedAt: z.number(),
  /** The network address that requested the login, without its last part; null if unknown. */
  askedFrom: z.nullable(z.string()),
  /** Whether the login was requested on the wallet's own page rather than in an app. */
  isOwnPage: z.boolean(),
  /** What is handed over is bound to the ticket and to the key of the device that waits. */
  ticketId: idSchema,
  publicKey: publicKeySchema,
  /**
   * Whether this very browser asked for it, or a device on the network that this page is on: what who asks cannot choose, other
   * than everything above. False also where the server cannot tell.
   */
  isNear: z.boolean(),
  person: userSchema,
  /** Whether keys exist already; without them, this page makes them. */
  hasKeys: z.boolean(),
  wrapping: z.nullable(wrappingSchema),
  /** Whether only the login that created the keys has opened them. The owner of the identity may then replace the wallet. */
  mayBeginAgain: z.boolean(),
  next: z.object({ wrappingId: idSchema, serverShare: serverShareSchema }),
});

export const calls = {
  /** A code by mail to a device known for this address, a link to every other: the same for people it knows and for others. */
  '/api/login/email': {
    session: false,
    input: z.object({ email: emailSchema, ...loginParams }),
    output: z.object({ ticket: ticketSchema, action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']) }),
  },
  /** Waits up to 25 seconds for the link to be used. Once it is approved, a code has been sent. */
  '/api/login/wait': {
    session: false,
    input: z.object({ ticket: ticketSchema }),
    output: z.object({ progress }),
  },
  '/api/login/code': {
    session: false,
    input: z.object({ ticket: ticketSchema, code: codeSchema }),
    output: login,
  },
  /** The page behind the link of a mail: what it may approve. `device` is that of the page itself. */
  '/api/approve/open': {
    session: false,
    input: z.object({ link: secretSchema, device: deviceSchema }),
    output: request,
  },
  /** Replaces a wallet that somebody else created. Devices that can open the former keys keep them. */
  '/api/approve/begin-again': {
    session: false,
    input: z.object({ link: secretSchema, device: deviceSchema }),
    output: request,
  },
  /** `put` where this page has no wrapping yet; refused with `conflict` where somebody else made keys meanwhile. */
  '/api/approve/confirm': {
    session: false,
    input: z.object({
      link: secretSchema,
      device: deviceSchema,
      transfer: transferSchema,
      put: z.nullable(newWrapping),
    }),
    /** For the device that waits, where there is no mailbox to send it to; null where a mail has it, or none is asked for. */
    output: z.object({ code: z.nullable(codeSchema) }),
  },
  '/api/approve/refuse': {
    session: false,
    input: z.object({ link: secretSchema }),
    output: emptySchema,
  },
  /** Where the person is to be sent, with the ticket of the device that waits. */
  '/api/login/social': {
    session: false,
    input: z.object({ provider: identityKindSchema, ...loginParams }),
    output: z.object({ ticket: ticketSchema, uri: z.string() }),
  },
  /** The page that the provider sends back to: the whole address it was called by. Answers a link as that of a mail. */
  '/api/login/social/callback': {
    session: false,
    input: z.object({ uri: z.string().check(z.maxLength(8192)), device: deviceSchema }),
    output: z.object({ link: secretSchema, proof: secretSchema }),
  },
  /**
   * After the callback's page has approved. The proof is what that page was answered. It posts it to the frames in the page that
   * opened it, with its own origin as the target: only the frame that waits in the same browser gets it, so that nobody (the
   * app's page neither) finishes by the answer of a person whom they made sign in elsewhere.
   */
  '/api/login/social/finish': {
    session: false,
    input: z.object({ ticket: ticketSchema, proof: secretSchema }),
    output: login,
  },
  '/api/login/farcaster': {
    session: false,
    input: z.object(loginParams),
    output: z.object({ ticket: ticketSchema, url: z.string() }),
  },
  /** Waits up to 25 seconds for the Farcaster app. */
  '/api/login/farcaster/wait': {
    session: false,
    input: z.object({ ticket: ticketSchema }),
    output: z.object({ progress, login: z.nullable(login) }),
  },
  /**
   * For another device of a person without a mailbox: a ticket that is waited for as that of an email, with the link that approves
   * it. The page behind the link is given the code. A session that opens none of the keys that exist ends with this.
   */
  '/api/login/hand-over': {
    session: true,
    input: z.object(loginParams),
    output: z.object({ ticket: ticketSchema, link: secretSchema }),
  },
  '/api/session': {
    session: true,
    input: z.object({ device: deviceSchema }),
    output: z.object({ person: userSchema, wrapping: z.nullable(wrappingSchema) }),
  },
  '/api/session/end': { session: true, input: emptySchema, output: emptySchema },
  /** The first keys of a person, or one more way to open them. `isFirst` is refused with `conflict` where keys exist. */
  '/api/wrapping/put': {
    session: true,
    input: z.extend(newWrapping, { isFirst: z.boolean() }),
    output: emptySchema,
  },
  '/api/email/change': {
    session: true,
    input: z.object({ email: emailSchema }),
    output: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  /** The page behind the link that the old address got: which address would take its place. */
  '/api/email/change/open': {
    session: false,
    input: z.object({ link: secretSchema }),
    output: z.object({ from: emailSchema, to: emailSchema }),
  },
  /** The code for `/api/email/change/primary`, once. */
  '/api/email/change/approve': {
    session: false,
    input: z.object({ link: secretSchema }),
    output: z.object({ code: codeSchema }),
  },
  '/api/email/change/refuse': {
    session: false,
    input: z.object({ link: secretSchema }),
    output: emptySchema,
  },
  '/api/email/change/primary': {
    session: true,
    input: z.object({ code: codeSchema }),
    output: emptySchema,
  },
  '/api/email/change/secondary': {
    session: true,
    input: z.object({ code: codeSchema }),
    output: z.object({ email: emailSchema }),
  },
  /** What the browser is to make a passkey by. Of a page at the top level: browsers make none inside another site. */
  '/api/passkey/new': {
    session: true,
    input: emptySchema,
    output: z.object({ options: newPasskeySchema }),
  },
  /** The place and the share of the wrapping that the new passkey is to hold; `/api/wrapping/put` fills it. */
  '/api/passkey/add': {
    session: true,
    input: z.object({ made: passkeyMadeSchema, name: passkeyNameSchema }),
    output: z.object({ wrappingId: idSchema, serverShare: serverShareSchema }),
  },
  '/api/passkey/list': {
    session: true,
    input: emptySchema,
    output: z.object({
      passkeys: z.array(
        z.object({ id: passkeyId, name: z.string(), createdAt: z.number(), usedAt }),
      ),
    }),
  },
  '/api/passkey/rename': {
    session: true,
    input: z.object({ id: passkeyId, name: passkeyNameSchema }),
    output: emptySchema,
  },
  /** With what it held. Refused with `not-found` where the person has none of that id. */
  '/api/passkey/remove': {
    session: true,
    input: z.object({ id: passkeyId, evenIfLast }),
    output: emptySchema,
  },
  /** For a device that cannot open the person's keys. Refused with `not-found` where they have no passkey. */
  '/api/passkey/ask': {
    session: true,
    input: emptySchema,
    output: z.object({ options: passkeyRequestSchema }),
  },
  '/api/passkey/open': {
    session: true,
    input: z.object({ signed: passkeySignedSchema }),
    output: z.object({ wrapping: wrappingSchema }),
  },
  /** The same for a page behind a link, once it has opened it. */
  '/api/approve/passkey/ask': {
    session: false,
    input: z.object({ link: secretSchema }),
    output: z.object({ options: passkeyRequestSchema }),
  },
  '/api/approve/passkey/open': {
    session: false,
    input: z.object({ link: secretSchema, signed: passkeySignedSchema }),
    output: z.object({ wrapping: wrappingSchema }),
  },
  /** Writes down a permission that is about to be given (ERC-7715): what and to whom only the person's keys can read. */
  '/api/permission/keep': {
    session: true,
    input: z.object({
      id: idSchema,
      note: noteSchema,
      /** When it ends, milliseconds since the epoch: then the note goes, too. */
      endsAt: z.number().check(z.int(), z.positive()),
    }),
    output: emptySchema,
  },
  '/api/permission/list': {
    session: true,
    input: emptySchema,
    output: z.object({ notes: z.array(z.object({ id: idSchema, note: noteSchema })) }),
  },
  /** Those that are over. */
  '/api/permission/forget': {
    session: true,
    input: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
    output: emptySchema,
  },
  /** Those that open the person's keys, oldest first. `device` is the one that asks. */
  '/api/device/list': {
    session: true,
    input: z.object({ device: deviceSchema }),
    output: z.object({
      devices: z.array(
        z.object({
          id: idSchema,
          isThis: z.boolean(),
          /** The browser's own words; empty where nobody knows them any more. */
          userAgent: z.string(),
          /** The site that it was first used on. */
          appOrigin: z.nullable(z.string()),
          createdAt: z.number(),
          usedAt,
        }),
      ),
    }),
  },
  /** With its sessions. Refused with `not-found` where it opens nothing any more. */
  '/api/device/remove': {
    session: true,
    input: z.object({ id: idSchema, evenIfLast }),
    output: emptySchema,
  },
  /** And every session but those of this device. */
  '/api/device/remove-others': {
    session: true,
    input: z.object({ device: deviceSchema }),
    output: emptySchema,
  },
  /** Removes every wrapping, session and identity of the person. */
  '/api/person/delete': { session: true, input: emptySchema, output: emptySchema },
} as const;

export type CallPath = keyof typeof calls;
export type CallInput<P extends CallPath> = z.output<(typeof calls)[P]['input']>;
export type CallOutput<P extends CallPath> = z.output<(typeof calls)[P]['output']>;

/** What the server says of what it does not do. The messages are for people. */
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
  /** Milliseconds until it may be tried again. */
  retryAfterMs: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
  /** Whose login it was: its person is sent back there. */
  appOrigin: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
