// Calls the session API, stores the token and reports session changes. There is one session at a time.
import {
  type CaipNetworkId,
  isSameAddress,
  KitError,
  type SIWXContext,
  type SIWXMessage,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { getPageSite } from '../message/get-page-site.js';
import { StandardMessenger } from '../messengers.js';
import { createSessionApi, tokenText } from '../storage/session-api.js';
import { createStoredText, pageStore, type StoredText } from '../storage/stored-text.js';
import { readClaims, accountSchema, type AccountClaims, claimsSchema } from './account-claims.js';
import { createEmailConfirmation } from './email-confirmation.js';
import type { ReownAuthenticationParams, SessionAccount } from './reown-authentication.types.js';

interface AccountKeeperDeps {
  readonly params: ReownAuthenticationParams;
  /** Undefined before attach(). */
  context(): SIWXContext | undefined;
  onChange(session: SIWXSession | undefined): void;
}
export type AccountKeeper = ReturnType<typeof createAccountKeeper>;

export function createAccountKeeper({ params, context, onChange }: AccountKeeperDeps) {
  const api = createSessionApi({
    url: (path, query) => createApiUrl(params, context(), path, query),
    fetch: (input, init) => (context()?.env?.fetch ?? globalThis.fetch)(input, init),
    clock: context()?.env?.clock,
  });
  const store = () => params.store ?? context()?.env?.storage ?? pageStore();
  const key = params.localAuthStorageKey ?? '@appkit/siwx-auth-token';
  const tokens = createTokens(createStoredText(store, key));
  const lastNonceToken = createTokens(
    createStoredText(store, params.localNonceStorageKey ?? '@appkit/siwx-nonce-token'),
  );
  /** Keyed by nonce, because another tab may overwrite this tab's token in the store. */
  const nonceTokens = new Map<string, string>();
  const email = createEmailConfirmation(api);
  const now = (): number => context()?.env?.clock.now() ?? Date.now();

  async function getNonce(): Promise<string> {
    const { nonce, token } = await api.nonce();
    if (token !== undefined) {
      nonceTokens.set(nonce, token);
      lastNonceToken.write(token);
    }
    return nonce;
  }
  async function add(session: SIWXSession): Promise<void> {
    const { data, message, signature } = session;
    const nonceToken = nonceTokens.get(data.nonce) ?? lastNonceToken.read();
    nonceTokens.delete(data.nonce);
    const token = await api.authenticate(
      { data, message, signature, clientId: null },
      {
        ...(nonceToken !== undefined && { 'x-nonce-jwt': `Bearer ${nonceToken}` }),
        ...email.headers(data),
      },
    );
    if (lastNonceToken.read() === nonceToken) lastNonceToken.write(undefined);
    tokens.write(token);
    onChange(session);
  }
  /** Removes the token, unless another sign-in replaced it meanwhile. */
  const forget = (token: string): void => {
    if (tokens.read() !== token) return;
    tokens.write(undefined);
    onChange(undefined);
  };
  async function signOut(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    forget(token);
    await api.signOut(token);
  }
  /** Returns undefined without a token, or if the server no longer knows it. */
  async function queryAccount(token: string | undefined): Promise<AccountClaims | undefined> {
    const account = token === undefined ? undefined : await api.me(claimsSchema, token);
    if (token !== undefined && account === undefined) forget(token);
    return account;
  }
  const requireToken = (): string => {
    const token = tokens.read();
    if (token === undefined) throw createSignedOutError();
    return token;
  };

  return {
    async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
      const resources = email.resources(input);
      const messenger = new StandardMessenger({
        ...getPageSite(context()?.env?.page),
        getNonce,
        now,
        ...(resources.length > 0 && { resources }),
      });
      return messenger.createMessage(input);
    },
    add,
    async revoke(chainId: CaipNetworkId, address: string): Promise<void> {
      const token = tokens.read();
      if (token === undefined) return;
      // Unverified claims are enough to sign out.
      const account = readClaims(token) ?? (await queryAccount(token));
      if (account !== undefined && isAccountOn(account, chainId, address)) await signOut(token);
    },
    async set([session]: readonly SIWXSession[]): Promise<void> {
      if (session === undefined) await signOut(tokens.read());
      else await add(session);
    },
    async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
      const account = await queryAccount(tokens.read());
      if (account === undefined || !isAccountOn(account, chainId, address)) return [];
      return [toSession(account)];
    },
    async account(): Promise<SessionAccount> {
      const token = requireToken();
      const account = await api.me(accountSchema, token, { includeAppKitAccount: 'true' });
      if (account !== undefined) return account as unknown as SessionAccount;
      forget(token);
      throw createSignedOutError();
    },
    setMetadata: async (metadata: object | null): Promise<unknown> =>
      api.request({
        path: 'account-metadata',
        method: 'PUT',
        token: requireToken(),
        body: { metadata },
      }),
    requestOtp: email.request,
    confirmOtp: email.confirm,
  };
}

function createApiUrl(
  { url }: ReownAuthenticationParams,
  context: SIWXContext | undefined,
  path: string,
  query?: Readonly<Record<string, string>>,
): string {
  if (url !== undefined) return `${url}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  if (context?.serviceUrl) return context.serviceUrl(`/auth/v1/${path}`, query);
  throw new KitError('api/off', {
    metaMessages: ['Pass it to createAppKit as `siwx`, or give it a `url`.'],
  });
}

const isAccountOn = (
  account: Pick<AccountClaims, 'address' | 'caip2Network'>,
  chainId: CaipNetworkId,
  address: string,
): boolean => account.caip2Network === chainId && isSameAddress(account.address, address);

function toSession({ address, caip2Network, domain, uri, nonce, exp }: AccountClaims): SIWXSession {
  const data: SIWXMessage.Data = {
    accountAddress: address,
    chainId: caip2Network as CaipNetworkId,
    domain: domain ?? '',
    uri: uri ?? '',
    version: '1',
    nonce: nonce ?? '',
    ...(exp !== undefined &&
      exp < 8.64e12 && { expirationTime: new Date(exp * 1000).toISOString() }),
  };
  return { data, message: '', signature: '' };
}

const createSignedOutError = (): KitError =>
  new KitError('request/cancelled', { metaMessages: ['No one is signed in.'] });

interface Tokens {
  read(): string | undefined;
  write(token: string | undefined): void;
}

/**
 * Any script can write to the store, and older versions stored other values under this key. A value without the shape of a
 * token is ignored and never sent.
 */
function createTokens(text: StoredText): Tokens {
  return {
    read() {
      const read = tokenText.safeParse(text.read());
      return read.success ? read.data : undefined;
    },
    write: (token) => text.write(token),
  };
}
