// OAuth and OpenID Connect clients of the social providers (RFC 6749, RFC 7636, RFC 9207, OpenID Connect Core), by
// openid-client. Successful discoveries are cached; failed ones are retried at the next login.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client';
import {
  type SocialConfig,
  type SocialKind,
  type SocialProviderConfig,
  isLoopback,
} from '../config.js';
import { type Profile, type SocialProvider, socialProviders } from './social-providers.js';

interface SocialChecks {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface SocialClient {
  readonly title: string;
  authorizationUrl(checks: SocialChecks): Promise<URL>;
  /**
   * @param answered - the address that the provider redirected to, already known to be the callback
   * @throws if any part of the answer is invalid or the provider cannot be reached
   */
  identify(answered: URL, checks: SocialChecks): Promise<Profile>;
}

const timeoutSeconds = 10;
const clockToleranceSeconds = 30;
const maxProfileLength = 100_000;

/** @param callbackUrl - the redirect URI of every provider */
export function createSocialClients(
  config: SocialConfig,
  callbackUrl: string,
): ReadonlyMap<string, SocialClient> {
  const kinds = Object.keys(socialProviders) as SocialKind[];
  return new Map(
    kinds.flatMap((kind) => {
      const providerConfig = config[kind];
      return providerConfig
        ? [[kind, createClient(socialProviders[kind], providerConfig, callbackUrl)] as const]
        : [];
    }),
  );
}

function createClient(
  provider: SocialProvider,
  providerConfig: SocialProviderConfig,
  callbackUrl: string,
): SocialClient {
  let opening: Promise<Configuration> | undefined;
  const open = () => {
    opening ??= configure(provider, providerConfig).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    title: provider.title,
    async authorizationUrl({ state, verifier, nonce }) {
      return buildAuthorizationUrl(await open(), {
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.scope && { scope: provider.scope }),
        ...(provider.isOpenId && { nonce }),
      });
    },
    async identify(callbackResult, { state, verifier, nonce }) {
      const configuration = await open();
      const tokens = await authorizationCodeGrant(configuration, callbackResult, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(provider.isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
      });
      if (provider.isOpenId) return provider.readProfile(tokens.claims());
      const url = new URL(providerConfig.profileUrl ?? provider.profileUrl);
      const headers = new Headers({ accept: 'application/json' });
      const answer = await fetchProtectedResource(
        configuration,
        tokens.access_token,
        url,
        'GET',
        null,
        headers,
      );
      const profileText = await answer.text();
      if (!answer.ok || profileText.length > maxProfileLength)
        throw new Error(`The profile was answered with ${answer.status}.`);
      return provider.readProfile(JSON.parse(profileText));
    },
  };
}

async function configure(
  provider: SocialProvider,
  providerConfig: SocialProviderConfig,
): Promise<Configuration> {
  const issuer = providerConfig.issuer ?? provider.issuer;
  const metadata = {
    client_secret: providerConfig.clientSecret,
    [clockTolerance]: clockToleranceSeconds,
  };
  const auth = provider.auth === 'basic' ? ClientSecretBasic() : ClientSecretPost();
  const isOwnMachine = isLoopback(new URL(issuer).hostname);
  if (provider.isOpenId)
    return discovery(new URL(issuer), providerConfig.clientId, metadata, auth, {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(isOwnMachine ? [allowInsecureRequests] : [])],
    });
  const server = {
    issuer,
    authorization_endpoint: providerConfig.authorizationUrl ?? provider.authorizationUrl,
    token_endpoint: providerConfig.tokenUrl ?? provider.tokenUrl,
  };
  const configuration = new Configuration(server, providerConfig.clientId, metadata, auth);
  configuration.timeout = timeoutSeconds;
  if (isOwnMachine) allowInsecureRequests(configuration);
  return configuration;
}
