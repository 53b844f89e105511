// Six social providers, all clients of one issuer. Their secrets are public.

export interface OidcClient {
  readonly id: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';
  readonly title: string;
  readonly secret: string;
  /** As at the real provider (RFC 6749, 2.3.1). */
  readonly auth: 'client_secret_post' | 'client_secret_basic';
}

const client = (id: OidcClient['id'], title: string): OidcClient => ({
  id,
  title,
  secret: `sandbox-${id}-secret-that-everybody-knows`,
  auth: id === 'x' ? 'client_secret_basic' : 'client_secret_post',
});

export const oidcClients: readonly OidcClient[] = [
  client('google', 'Google'),
  client('github', 'GitHub'),
  client('apple', 'Apple'),
  client('facebook', 'Facebook'),
  client('x', 'X'),
  client('discord', 'Discord'),
];
