// Who a token is of, at the address and in the words of each provider that is no OpenID provider: GitHub's `GET /user`, Facebook's
// `GET /me`, X's `GET /2/users/me`, Discord's `GET /users/@me`, each below the provider's name. Pure.

import type { OidcAccount } from './oidc-store.js';

const profiles: Readonly<Record<string, (account: OidcAccount) => unknown>> = {
  github: ({ subject, name, email }) => ({
    id: Number(subject),
    login: email.split('@')[0],
    name,
    email,
  }),
  facebook: ({ subject, name }) => ({ id: subject, name }),
  x: ({ subject, name, email }) => ({
    data: { id: subject, name, username: email.split('@')[0] },
  }),
  discord: ({ subject, name, email }) => ({
    id: subject,
    username: email.split('@')[0],
    global_name: name,
  }),
};

const profilePaths: Readonly<Record<string, string>> = {
  '/github/user': 'github',
  '/facebook/me': 'facebook',
  '/x/2/users/me': 'x',
  '/discord/users/@me': 'discord',
};

/** The provider of a path; undefined where it is none of these. */
export const profileProvider = (path: string): string | undefined =>
  Object.hasOwn(profilePaths, path) ? profilePaths[path] : undefined;

/** Where it is; undefined for an OpenID provider. */
export const profilePath = (client: string): string | undefined =>
  Object.keys(profilePaths).find((path) => profilePaths[path] === client);

export const describeProfile = (client: string, account: OidcAccount): unknown =>
  profiles[client]?.(account);
