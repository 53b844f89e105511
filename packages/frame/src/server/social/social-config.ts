// The social providers of a server and its client at each of them. Override the default addresses only for test servers and
// proxies.
import * as z from 'zod/mini';

/** The URL of a service that this server calls. Plain HTTP is allowed only on this machine. */
export const providerUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'an https:// URL, or one on this machine'),
);

export const isLoopback = (hostname: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname);

const socialProviderSchema = z.strictObject({
  clientId: z.string().check(z.minLength(1)),
  /** Apple's secret is a JWT that expires after six months at most. */
  clientSecret: z.string().check(z.minLength(1)),
  issuer: z.optional(providerUrl),
  /** Only for providers without OpenID Connect. */
  authorizationUrl: z.optional(providerUrl),
  tokenUrl: z.optional(providerUrl),
  profileUrl: z.optional(providerUrl),
});
export type SocialProviderConfig = z.output<typeof socialProviderSchema>;

const optionalProvider = z.optional(socialProviderSchema);
/** Omitted providers are not offered. */
export const socialConfigSchema = z.strictObject({
  google: optionalProvider,
  github: optionalProvider,
  apple: optionalProvider,
  facebook: optionalProvider,
  x: optionalProvider,
  discord: optionalProvider,
});
export type SocialConfig = z.output<typeof socialConfigSchema>;
export type SocialKind = keyof SocialConfig;
