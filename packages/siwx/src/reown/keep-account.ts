// Calls the session API, stores the token and reports session changes. There is one session at a time.
import {
  type CaipNetworkId,
  KitError,
  type SIWXContext,
  type SIWXMessage,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { pageSite } from '../message/page-site.js';
import { StandardMessenger } from '../messenger/standard-messenger.js';
import { isSameAddress } from '../storage/is-of-account.js';
import { createSessionApi } from '../storage/session-api.js';
import { createStoredText, pageStore } from '../storage/stored-text.js';
import { claimsOf } from './claims-of.js';
import { createEmail } from './email.js';
import type { ReownAuthenticationParams } from './reown-authentication.types.js';
import { accountSchema, type BriefAccount, briefSchema } from './session-account.js';
import type { SessionAccount } from './session-account.types.js';
import { createTokens } from './tokens.js';

interface KeeperGiven {
  readonly params: ReownAuthenticationParams;
  /** The context of the attached kit; undefined before attach(). */
  context(): SIWXContext | undefined;
  changed(session: SIWXSession | undefined): void;
}
export type AccountKeeper = ReturnType<typeof createAccountKeeper>;

export function createAccountKeeper({ params, context, changed }: KeeperGiven) {
  const api = createSessionApi({
    url: (path, query) => addressOf(params, context(), path, query),
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
  const email = createEmail(api);
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
    changed(session);
  }
  /** Removes the token, unless another sign-in replaced it meanwhile. */
  const forget = (token: string): void => {
    if (tokens.read() !== token) return;
    tokens.write(undefined);
    changed(undefined);
  };
  async function end(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    forget(token);
    await api.signOut(token);
  }
  /** Returns undefined if there is no token, or the server no longer knows it. */
  async function look(token: string | undefined): Promise<BriefAccount | undefined> {
    const account = token === undefined ? undefined : await api.me(briefSchema, token);
    if (token !== undefined && account === undefined) forget(token);
    return account;
  }
  const needed = (): string => {
    const token = tokens.read();
    if (token === undefined) throw nobody();
    return token;
  };

  return {
    async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
      const resources = email.resources(input);
      const messenger = new StandardMessenger({
        ...pageSite(context()?.env?.page),
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
      const account = claimsOf(token) ?? (await look(token));
      if (account !== undefined && isOf(account, chainId, address)) await end(token);
    },
    async set([session]: readonly SIWXSession[]): Promise<void> {
      if (session === undefined) await end(tokens.read());
      else await add(session);
    },
    async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
      const account = await look(tokens.read());
      if (account === undefined || !isOf(account, chainId, address)) return [];
      return [sessionOf(account)];
    },
    async account(): Promise<SessionAccount> {
      const token = needed();
      const account = await api.me(accountSchema, token, { includeAppKitAccount: 'true' });
      if (account !== undefined) return account as unknown as SessionAccount;
      forget(token);
      throw nobody();
    },
    setMetadata: async (metadata: object | null): Promise<unknown> =>
      api.request({ path: 'account-metadata', method: 'PUT', token: needed(), body: { metadata } }),
    requestOtp: email.request,
    confirmOtp: email.confirm,
  };
}

function addressOf(
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

const isOf = (
  account: Pick<BriefAccount, 'address' | 'caip2Network'>,
  chainId: CaipNetworkId,
  address: string,
): boolean => account.caip2Network === chainId && isSameAddress(chainId, account.address, address);

function sessionOf({ address, caip2Network, domain, uri, nonce, exp }: BriefAccount): SIWXSession {
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

const nobody = (): KitError =>
  new KitError('request/cancelled', { metaMessages: ['No one is signed in.'] });
