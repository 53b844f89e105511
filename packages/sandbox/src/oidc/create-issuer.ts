// Requires PKCE and a login for each request. Loaded at the first request.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Adapter, type AdapterPayload, interactionPolicy, Provider } from 'oidc-provider';
import type { Clock, Database } from '../store/open-store.js';
import { oidcClients, readAccount } from './oidc-store.js';

/** In memory, because the issuer's keys end with the run too. Moving the sandbox's clock expires codes and tokens. */
function createAdapters(clock: Clock): (model: string) => Adapter {
  const states = new Map<string, { readonly payload: AdapterPayload; readonly ends: number }>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = (id: string) => {
      const found = states.get(keyOf(id));
      return found && found.ends > clock.now() ? found.payload : undefined;
    };
    return {
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        states.set(keyOf(id), { payload, ends: clock.now() + expiresIn * 1000 });
      },
      find: async (id) => find(id),
      findByUid: async (uid) =>
        [...states.values()].find(({ payload }) => payload.uid === uid)?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(id);
        if (payload) payload.consumed = Math.floor(clock.now() / 1000);
      },
      async destroy(id) {
        states.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of states)
          if (payload.grantId === grantId) states.delete(key);
      },
    };
  };
}

/** Of the frame, on any port. */
const callbackPath = '/oauth/callback';

/** Scopes of providers without OpenID Connect. */
const plainScopes = ['read:user', 'public_profile', 'users.read', 'tweet.read', 'identify'];

export function createIssuer(db: Database, clock: Clock, issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'sandbox' };
  const provider = new Provider(issuer, {
    adapter: createAdapters(clock),
    clients: oidcClients.map(({ id, title, secret, auth }) => ({
      client_id: id,
      client_name: title,
      client_secret: secret,
      token_endpoint_auth_method: auth,
      redirect_uris: [`http://127.0.0.1${callbackPath}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    pkce: { required: () => true },
    scopes: ['openid', ...plainScopes],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The ID token has the name, as Google's has.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: alwaysPrompt(),
      url: (_ctx, { uid }) => `/interaction/${uid}`,
    },
    findAccount(_ctx, subject) {
      const account = readAccount(db, subject);
      if (!account) return undefined;
      const { name, email } = account;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, name, email, email_verified: true }),
      };
    },
    clientBasedCORS: () => false,
    renderError(ctx, { error, error_description }) {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${error_description ?? ''}`;
    },
  });
  // The frame's port differs per run; the rest of the redirect URI must match exactly.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)(:\d{1,5})?\/oauth\/callback$/.test(uri);
  return provider;
}

/** A shared session would log the user of one provider in to the others. */
function alwaysPrompt() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'Every request asks who it is', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
