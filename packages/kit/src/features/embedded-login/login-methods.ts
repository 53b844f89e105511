// loginWays(): the ways in that the host's options leave on, in its order. Pure; for views and hosts that draw their own.
import type { Options } from '@openappkit/core';
import type { LoginProvider } from './embedded-login.types.js';

/** In the order in which they are offered where the host has none. */
const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

export interface LoginMethods {
  readonly email: boolean;
  readonly providers: readonly LoginProvider[];
}

export function loginMethods({
  email,
  socials,
}: Pick<NonNullable<Options['features']>, 'email' | 'socials'>): LoginMethods {
  const wanted = typeof socials === 'object' ? socials : socials === true ? providers : [];
  return { email: email === true, providers: [...new Set(wanted)] };
}
