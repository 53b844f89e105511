// The six providers that people know, as clients of the sandbox's one issuer. Their secrets are public: nothing here is of value.

export interface OidcClient {
  /** The client's id at the issuer. */
  readonly id: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';
  readonly title: string;
  readonly secret: string;
}

const client = (id: OidcClient['id'], title: string): OidcClient => ({
  id,
  title,
  secret: `sandbox-${id}-secret-that-everybody-knows`,
});

export const oidcClients: readonly OidcClient[] = [
  client('google', 'Google'),
  client('github', 'GitHub'),
  client('apple', 'Apple'),
  client('facebook', 'Facebook'),
  client('x', 'X'),
  client('discord', 'Discord'),
];
