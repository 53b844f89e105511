// Profile endpoints of providers without OpenID Connect, below the provider's name: GitHub `GET /user`, Facebook `GET /me`,
// X `GET /2/users/me`, Discord `GET /users/@me`.

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

/** Undefined for other paths. */
export const profileProvider = (path: string): string | undefined =>
  Object.hasOwn(profilePaths, path) ? profilePaths[path] : undefined;

/** Undefined for an OpenID provider. */
export const profilePath = (client: string): string | undefined =>
  Object.keys(profilePaths).find((path) => profilePaths[path] === client);

export const describeProfile = (client: string, account: OidcAccount): unknown =>
  profiles[client]?.(account);
