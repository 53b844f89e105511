// The operator's configuration. No part of it comes from an app or a user.
import * as z from 'zod/mini';
import { readOriginPattern } from '../api/origins.js';
import { networkSchema } from '../api/page-config.js';

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

/** The URL of a service that this server calls. Plain HTTP is allowed only on this machine. */
const providerUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'an https:// URL, or one on this machine'),
);

const socialProviderSchema = z.strictObject({
  clientId: z.string().check(z.minLength(1)),
  /** Apple's secret is a JWT that expires after six months at most. */
  clientSecret: z.string().check(z.minLength(1)),
  /** Override this and the other addresses only for test servers and proxies. */
  issuer: z.optional(providerUrl),
  /** Only for providers without OpenID Connect. */
  authorizationUrl: z.optional(providerUrl),
  tokenUrl: z.optional(providerUrl),
  profileUrl: z.optional(providerUrl),
});

const optionalProvider = z.optional(socialProviderSchema);

/** Omitted providers are not offered. */
const socialConfigSchema = z.strictObject({
  google: optionalProvider,
  github: optionalProvider,
  apple: optionalProvider,
  facebook: optionalProvider,
  x: optionalProvider,
  discord: optionalProvider,
});

/**
 * The relay and hub that a server uses. They are not trusted with authentication: the server verifies the signature and the owner
 * of the id.
 */
const farcasterConfigSchema = z.strictObject({
  /** Carries sign-ins between this server and the user's app. */
  relayUrl: z._default(providerUrl, 'https://relay.farcaster.xyz'),
  /** A hub's HTTP API, which reports who owns a Farcaster id. */
  hubUrl: providerUrl,
  /** The node that verifies signatures of contracts that own an id; if omitted, contracts are not supported. */
  custody: z.optional(
    z.strictObject({
      rpcUrl: providerUrl,
      /** OP Mainnet, where Farcaster ids are registered. */
      chainId: z._default(z.number().check(z.int(), z.positive()), 10),
    }),
  ),
});

const masterKeySchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/)),
  /** 32 random bytes as base64url. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

const positive = z.number().check(z.int(), z.minimum(1));
const milliseconds = (preset: number) => z._default(positive, preset);

const minute = 60_000;
const day = 24 * 60 * minute;

const rate = (count: number, windowMs: number) =>
  z._default(z.strictObject({ count: positive, windowMs: positive }), { count, windowMs });

const limitsSchema = z.strictObject({
  codeMs: milliseconds(10 * minute),
  linkMs: milliseconds(20 * minute),
  sessionMs: milliseconds(30 * day),
  /** How long one call waits for an approval before it answers `waiting`. */
  waitMs: milliseconds(25_000),
  /** How often the server polls the database for approvals on other servers. */
  watchMs: milliseconds(500),
  codeTries: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(5)), 5),
  /** Mails to one address. */
  perAddress: rate(5, 10 * minute),
  /** Logins per IPv4 address or IPv6 /64; four times as many per /56 and sixteen times per /48. */
  perIp: rate(60, 10 * minute),
  /** Logins per project. Exceeding it raises an alarm and rejects nothing. */
  perProject: rate(6000, 10 * minute),
  /** Email changes begun per user. */
  perPerson: rate(5, 60 * minute),
});

/** Strict at every level, because a misspelled name would otherwise silently leave the default. */
export const configSchema = z.strictObject({
  /** The frame's own origin, shared with no other site. */
  publicUrl: origin,
  listen: z._default(
    z.strictObject({
      host: z._default(z.string(), '127.0.0.1'),
      port: z.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
    }),
    { host: '127.0.0.1', port: 3070 },
  ),
  /** By project id: the origins that may embed the frame, as in `frame-ancestors`. `*` is the entry for every other id. */
  projects: z.record(
    z.string().check(z.minLength(1), z.maxLength(128)),
    z.strictObject({ origins: z.array(appOrigin).check(z.minLength(1)) }),
  ),
  /** The frame sends requests only to these networks, never to a URL that an app names. */
  networks: z.array(z.strictObject(networkSchema.shape)).check(z.minLength(1)),
  /** `file:/var/lib/frame.db`, `:memory:` or `postgres://…`. */
  databaseUrl: z.string().check(z.regex(/^(file:.+|:memory:|postgres(ql)?:\/\/.+)$/)),
  /** The maximum number of connections to PostgreSQL. */
  databaseConnections: z._default(positive, 10),
  mail: z.strictObject({
    /** `smtp://` or `smtps://`, with user and password if the mail server requires them. */
    url: z.string().check(z.regex(/^smtps?:\/\/.+$/)),
    /** Such as `Example wallet <wallet@example.com>`. */
    from: z.string().check(z.minLength(3)),
  }),
  /** Social login providers; none by default. */
  social: z._default(socialConfigSchema, {}),
  /** Farcaster login is disabled if omitted. */
  farcaster: z.optional(farcasterConfigSchema),
  /** The first key seals; all keys open what they sealed. */
  masterKeys: z.array(masterKeySchema).check(
    z.minLength(1),
    z.refine(
      (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
      'a unique ID for each key',
    ),
  ),
  /** At least 32 characters; must never change. */
  pepper: z.string().check(z.minLength(32)),
  /** The number of our proxies in front of the server that append to `X-Forwarded-For`. */
  trustedProxies: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(8)), 0),
  /** The bearer token for `/metrics`; if omitted, there are no metrics. */
  metricsToken: z.optional(z.string().check(z.minLength(16))),
  limits: z.prefault(limitsSchema, {}),
});

/** The parsed configuration, with all defaults. */
export type FrameConfig = z.output<typeof configSchema>;

/** The configuration as written; settings with a default are optional. */
export type FrameConfigInput = z.input<typeof configSchema>;

/** @throws ZodError that `configErrorMessage` formats */
export const parseConfig = (input: FrameConfigInput): FrameConfig =>
  configSchema.parse(input, { error: z.locales.en().localeError });

export function findProject(
  { projects }: Pick<FrameConfig, 'projects'>,
  id: string,
): FrameConfig['projects'][string] | undefined {
  if (id === '') return undefined;
  return Object.hasOwn(projects, id) ? projects[id] : projects['*'];
}

export const isLoopback = (hostname: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname);

export type SocialProviderConfig = z.output<typeof socialProviderSchema>;

export type SocialConfig = z.output<typeof socialConfigSchema>;
export type SocialKind = keyof SocialConfig;

export type FarcasterConfig = z.output<typeof farcasterConfigSchema>;
