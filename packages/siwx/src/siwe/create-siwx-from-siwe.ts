// Maps a SIWE configuration to `siwx`. The server has one Ethereum session, so accounts of other namespaces count as signed in.
import {
  type CaipNetworkId,
  isSameAddress,
  KitError,
  namespaceOf,
  type SIWXConfig,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { getReference } from '../message/account-label.js';
import { callApp } from '../call-app.js';
import type { SIWEChange } from './siwe-controller.types.js';
import type { SIWEClientMethods, SIWEOptions, SIWESession } from './siwe.types.js';

export interface SIWEDeps {
  /** Milliseconds since the epoch, by the kit's clock. */
  now(): number;
  /** The default site, if the app names none. */
  site(): { readonly domain: string; readonly uri: string };
  notify(change: SIWEChange): void;
}

export function createSiwxFromSiwe(
  options: SIWEOptions,
  methods: SIWEClientMethods,
  deps: SIWEDeps,
): SIWXConfig {
  const { notify } = deps;
  const matchesSession = (session: SIWESession, chainId: CaipNetworkId, address: string): boolean =>
    (!options.signOutOnNetworkChange || String(session.chainId) === getReference(chainId)) &&
    (!options.signOutOnAccountChange || isSameAddress(session.address, address));

  const signOut = async (): Promise<void> => {
    if (!(await methods.signOut()))
      throw new KitError('api/status', { metaMessages: ['Sign-out failed.'] });
    notify({ session: undefined, status: 'ready' });
    callApp(() => methods.onSignOut?.());
  };
  const querySession = async (): Promise<SIWESession | undefined> => {
    const session = parseSession(await methods.getSession());
    notify({ session, status: session === undefined ? 'ready' : 'success' });
    return session;
  };

  const verify = async ({ message, signature, cacao }: SIWXSession): Promise<SIWESession> => {
    const signedMessage = { message, signature, ...(cacao !== undefined && { cacao }) };
    if ((await methods.verifyMessage(signedMessage)) !== true)
      throw new KitError('sign-in/signature-invalid');
    const serverSession = parseSession(await methods.getSession());
    if (serverSession !== undefined) return serverSession;
    throw new Error(
      'getSession() in the SIWE config returned no session after verifyMessage() succeeded',
    );
  };
  const addSession = async (session: SIWXSession): Promise<void> => {
    if (namespaceOf(session.data.chainId) !== 'eip155') return;
    notify({ status: 'loading' });
    let serverSession: SIWESession;
    try {
      serverSession = await verify(session);
    } catch (error) {
      notify({ status: 'error' });
      throw error;
    }
    notify({ session: serverSession, status: 'success' });
    callApp(() => methods.onSignIn?.(serverSession));
  };

  return {
    signOutOnDisconnect: options.signOutOnDisconnect,
    getRequired: () => options.required && options.enabled,
    createMessage: (input) => createMessage(methods, deps, input),
    addSession,
    async revokeSession(chainId, address) {
      if (namespaceOf(chainId) !== 'eip155') return;
      const session = await querySession();
      if (session !== undefined && matchesSession(session, chainId, address)) await signOut();
    },
    async setSessions(sessions) {
      const session = sessions.find(({ data }) => namespaceOf(data.chainId) === 'eip155');
      if (session !== undefined) await addSession(session);
      else if (sessions.length === 0 && (await methods.getSession()) !== null) await signOut();
    },
    async getSessions(chainId, address) {
      if (!options.enabled || namespaceOf(chainId) !== 'eip155')
        return [createPlaceholderSession(deps, chainId, address)];
      const session = await querySession();
      return session !== undefined && matchesSession(session, chainId, address)
        ? [createPlaceholderSession(deps, `eip155:${session.chainId}`, session.address)]
        : [];
    },
  };
}

async function createMessage(
  methods: SIWEClientMethods,
  { now, site, notify }: SIWEDeps,
  { accountAddress: address, chainId, notBefore }: Parameters<SIWXConfig['createMessage']>[0],
): ReturnType<SIWXConfig['createMessage']> {
  const { checksumAddress } = await import('../message/format-lines.js');
  const accountAddress = checksumAddress(chainId, address);
  const [fields, nonce] = await Promise.all([
    methods.getMessageParams?.(),
    methods.getNonce(accountAddress),
  ]);
  if (typeof nonce !== 'string' || nonce === '')
    throw new TypeError('getNonce() in the SIWE config must return a nonce');
  const { chains: _, ...params } = { ...site(), chains: [], ...fields };
  const iat = params.iat ?? new Date(now()).toISOString();
  const nbf = params.nbf ?? notBefore;
  const text = methods.createMessage({
    ...params,
    ...(nbf !== undefined && { nbf }),
    address: `did:pkh:${chainId}:${accountAddress}`,
    chainId: Number(getReference(chainId)),
    nonce,
    version: '1',
    iat,
  });
  notify({ nonce, message: text });
  const { domain, uri, statement, resources, requestId, exp } = params;
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources }),
    ...(requestId !== undefined && { requestId }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    toString: () => text,
  };
}

/** @throws Error if the app's session lacks the address or chainId */
function parseSession(session: SIWESession | null | undefined): SIWESession | undefined {
  if (session === null || session === undefined) return undefined;
  if (!session.address) throw new Error('getSession() in the SIWE config returned no address');
  if (!session.chainId) throw new Error('getSession() in the SIWE config returned no chainId');
  if (typeof session.chainId === 'number') return session;
  // A server may store the CAIP-2 form that getChainIdFromMessage() returns, and JSON is untyped.
  return { ...session, chainId: Number(String(session.chainId).replace(/^eip155:/, '')) };
}

/** A session without text and signature, because the server keeps these. */
function createPlaceholderSession(
  { site }: SIWEDeps,
  chainId: CaipNetworkId,
  accountAddress: string,
): SIWXSession {
  const data = { ...site(), accountAddress, chainId, version: '1', nonce: '' };
  return { data, message: '', signature: '' };
}
