// What a server is told at its start. Everything in it is the operator's; nothing of it comes from an app or a person.
import * as z from 'zod/mini';
import { readOriginPattern } from '../../api/origin-pattern.js';
import { networkSchema } from '../../api/page-config.js';
import { farcasterConfigSchema } from '../farcaster/farcaster-config.js';
import { socialConfigSchema } from '../social/social-config.js';

const minute = 60_000;
const day = 24 * 60 * minute;

const milliseconds = (preset: number) =>
  z._default(z.number().check(z.int(), z.minimum(1)), preset);
/** So many in each window of so long. */
const rate = (count: number, windowMs: number) =>
  z._default(
    z.strictObject({
      count: z.number().check(z.int(), z.minimum(1)),
      windowMs: z.number().check(z.int(), z.minimum(1)),
    }),
    { count, windowMs },
  );

const limitsSchema = z.strictObject({
  codeMs: milliseconds(10 * minute),
  linkMs: milliseconds(20 * minute),
  sessionMs: milliseconds(30 * day),
  /** How long one call waits for an approval before it says that it still waits. */
  waitMs: milliseconds(25_000),
  /** How often the database is asked what another server has approved. */
  watchMs: milliseconds(500),
  codeTries: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(5)), 5),
  /** Mails to one address. */
  perAddress: rate(5, 10 * minute),
  /** Logins per IPv4 address or IPv6 /64; four times as many per /56 and sixteen times per /48. */
  perIp: rate(60, 10 * minute),
  /** Logins per project. Exceeding it raises an alarm and rejects nothing. */
  perProject: rate(6000, 10 * minute),
  /** Changes of address begun by one person. */
  perPerson: rate(5, 60 * minute),
});

const origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
      'an origin such as https://wallet.example, without a path',
    ),
  );

const appOrigin = z.string().check(
  z.refine((text) => readOriginPattern(text) !== undefined, {
    error: ({ input }) =>
      `${JSON.stringify(input)} isn't a valid app origin: use https://app.example, https://*.app.example or http://localhost:*, lowercase and without a path`,
  }),
);

const masterKeySchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/)),
  /** 32 random bytes as base64url. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

/** Strict, in all its parts: a name that is misspelt would leave a preset in its place, unseen. */
export const configSchema = z.strictObject({
  /** The frame's own origin, which nothing else shares. */
  publicUrl: origin,
  listen: z._default(
    z.strictObject({
      host: z._default(z.string(), '127.0.0.1'),
      port: z.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
    }),
    { host: '127.0.0.1', port: 3070 },
  ),
  /** By id: the apps that may embed the frame, as `frame-ancestors` takes them. `*` is every other id. */
  projects: z.record(
    z.string().check(z.minLength(1), z.maxLength(128)),
    z.strictObject({ origins: z.array(appOrigin).check(z.minLength(1)) }),
  ),
  /** Where the frame reads and sends: never where an app says. */
  networks: z.array(z.strictObject(networkSchema.shape)).check(z.minLength(1)),
  /** `file:/var/lib/frame.db`, `:memory:` or `postgres://…`. */
  databaseUrl: z.string().check(z.regex(/^(file:.+|:memory:|postgres(ql)?:\/\/.+)$/)),
  /** Connections to PostgreSQL at once. */
  databaseConnections: z._default(z.number().check(z.int(), z.minimum(1)), 10),
  mail: z.strictObject({
    /** `smtp://` or `smtps://`, with the user and password where the server wants them. */
    url: z.string().check(z.regex(/^smtps?:\/\/.+$/)),
    /** Such as `Example wallet <wallet@example.com>`. */
    from: z.string().check(z.minLength(3)),
  }),
  /** Providers to log in with; none without it. */
  social: z._default(socialConfigSchema, {}),
  /** Without it, nobody logs in with Farcaster. */
  farcaster: z.optional(farcasterConfigSchema),
  /** The first one seals; all of them open what was sealed before. */
  masterKeys: z.array(masterKeySchema).check(
    z.minLength(1),
    z.refine(
      (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
      'a unique ID for each key',
    ),
  ),
  /** At least 32 characters; never changes. */
  pepper: z.string().check(z.minLength(32)),
  /** How many proxies of ours stand before the server and add to `X-Forwarded-For`. */
  trustedProxies: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(8)), 0),
  /** For `/metrics`, as a bearer token; without one, there are none. */
  metricsToken: z.optional(z.string().check(z.minLength(16))),
  limits: z.prefault(limitsSchema, {}),
});
/** As read: everything is there. */
export type FrameConfig = z.output<typeof configSchema>;
/** As written: what has a preset may be left out. */
export type FrameConfigInput = z.input<typeof configSchema>;

/** @throws ZodError that says in words what is wrong where; `configWords` prints it */
export const parseConfig = (input: FrameConfigInput): FrameConfig =>
  configSchema.parse(input, { error: z.locales.en().localeError });
