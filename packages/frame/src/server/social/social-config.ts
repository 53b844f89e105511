// Which social providers a server works with, each with the client that is registered there. The addresses are preset; others are
// for stand-ins and for providers that stand behind a proxy.
import * as z from 'zod/mini';

/** Of a service that this server asks: plain HTTP passes for this machine only. */
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
  /** Apple's is a JWT that ends after six months at most. */
  clientSecret: z.string().check(z.minLength(1)),
  issuer: z.optional(providerUrl),
  /** Of providers without OpenID Connect. */
  authorizationUrl: z.optional(providerUrl),
  tokenUrl: z.optional(providerUrl),
  profileUrl: z.optional(providerUrl),
});
export type SocialProviderConfig = z.output<typeof socialProviderSchema>;

const optionalProvider = z.optional(socialProviderSchema);
/** Those that are left out are not offered. */
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
