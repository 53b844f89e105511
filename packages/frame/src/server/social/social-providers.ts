// The endpoints, scopes and profile formats of each provider. Scopes are as small as a login allows. A subject must never
// change at the provider, so it is neither an email nor a chosen name.
import * as z from 'zod/mini';
import type { Identity } from '../login/users.js';
import type { SocialKind } from '../config.js';

export type Profile = Omit<Identity, 'kind'>;

interface CommonProvider {
  readonly title: string;
  readonly issuer: string;
  readonly scope: string;
  /** How the client sends its secret (RFC 6749, 2.3.1). */
  readonly auth: 'post' | 'basic';
  /** @throws if the profile does not have the provider's format */
  readProfile(response: unknown): Profile;
}

/** OpenID Connect: discovery finds the endpoints, and the ID token identifies the user. */
interface OpenIdProvider extends CommonProvider {
  readonly isOpenId: true;
}

/** OAuth 2.0 without OpenID Connect: the profile endpoint identifies the user. */
interface PlainProvider extends CommonProvider {
  readonly isOpenId: false;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
}

export type SocialProvider = OpenIdProvider | PlainProvider;

const text = z.string().check(z.minLength(1), z.maxLength(256));
const id = z.string().check(z.regex(/^[-\w.:]{1,255}$/));
const openIdClaims = z.object({
  sub: id,
  name: z.catch(z.nullish(text), null),
  email: z.catch(z.nullish(z.string().check(z.maxLength(254))), null),
  email_verified: z.catch(z.nullish(z.boolean()), null),
});
const githubUser = z.object({ id: z.number().check(z.int(), z.minimum(1)), login: text });
const facebookUser = z.object({ id, name: z.catch(z.nullish(text), null) });
const xUser = z.object({ data: z.object({ id, username: text }) });
const discordUser = z.object({ id, username: text, global_name: z.catch(z.nullish(text), null) });

/** The email is only displayed and opens nothing; an unverified email is not even displayed. */
function readClaims(claims: unknown): Profile {
  const { sub, name, email, email_verified } = openIdClaims.parse(claims);
  return {
    subject: sub,
    userName: name ?? null,
    email: email_verified === true ? (email ?? null) : null,
  };
}

export const socialProviders: Readonly<Record<SocialKind, SocialProvider>> = {
  google: {
    title: 'Google',
    isOpenId: true,
    issuer: 'https://accounts.google.com',
    scope: 'openid profile email',
    auth: 'post',
    readProfile: readClaims,
  },
  apple: {
    title: 'Apple',
    isOpenId: true,
    issuer: 'https://appleid.apple.com',
    // With a name or email scope, Apple answers by a form POST, which a static page cannot read.
    scope: 'openid',
    auth: 'post',
    readProfile: readClaims,
  },
  github: {
    title: 'GitHub',
    isOpenId: false,
    issuer: 'https://github.com/login/oauth',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
    scope: '',
    auth: 'post',
    readProfile(profile) {
      const user = githubUser.parse(profile);
      return { subject: String(user.id), userName: user.login, email: null };
    },
  },
  facebook: {
    title: 'Facebook',
    isOpenId: false,
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    auth: 'post',
    readProfile(profile) {
      const user = facebookUser.parse(profile);
      return { subject: user.id, userName: user.name ?? null, email: null };
    },
  },
  x: {
    title: 'X',
    isOpenId: false,
    issuer: 'https://x.com',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    profileUrl: 'https://api.x.com/2/users/me',
    // X identifies users only with permission to read posts.
    scope: 'users.read tweet.read',
    auth: 'basic',
    readProfile(profile) {
      const { data } = xUser.parse(profile);
      return { subject: data.id, userName: data.username, email: null };
    },
  },
  discord: {
    title: 'Discord',
    isOpenId: false,
    issuer: 'https://discord.com',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    profileUrl: 'https://discord.com/api/users/@me',
    scope: 'identify',
    auth: 'post',
    readProfile(profile) {
      const user = discordUser.parse(profile);
      return { subject: user.id, userName: user.global_name ?? user.username, email: null };
    },
  },
};
