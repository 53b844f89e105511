import type { Options } from '@openappkit/core';
import type { LoginProvider } from './embedded-login.types.js';

const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

export interface LoginMethods {
  readonly email: boolean;
  readonly providers: readonly LoginProvider[];
}

export function loginMethods({
  email,
  socials,
}: Pick<NonNullable<Options['features']>, 'email' | 'socials'>): LoginMethods {
  const all = socials === true ? providers : [];
  const enabled = typeof socials === 'object' ? socials : all;
  return { email: email === true, providers: [...new Set(enabled)] };
}
