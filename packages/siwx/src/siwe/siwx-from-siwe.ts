// Maps a SIWE configuration to `siwx`. The server has one Ethereum session, so accounts of other namespaces count as signed in.
import {
  type CaipNetworkId,
  KitError,
  type SIWXConfig,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { namespaceOf, referenceOf } from '../message/account-word.js';
import { isSameAddress } from '../storage/is-of-account.js';
import { tellApp } from '../tell-app.js';
import type { SIWEChange } from './siwe-controller.types.js';
import type { SIWEClientMethods, SIWEOptions, SIWESession } from './siwe.types.js';

export interface SIWEWorld {
  /** Milliseconds since the epoch, by the kit's clock. */
  now(): number;
  /** The default site, if the app names none. */
  site(): { readonly domain: string; readonly uri: string };
  tell(change: SIWEChange): void;
}

export function siwxFromSiwe(
  options: SIWEOptions,
  methods: SIWEClientMethods,
  world: SIWEWorld,
): SIWXConfig {
  const { tell } = world;
  const counts = (session: SIWESession, chainId: CaipNetworkId, address: string): boolean =>
    (!options.signOutOnNetworkChange || String(session.chainId) === referenceOf(chainId)) &&
    (!options.signOutOnAccountChange || isSameAddress(chainId, session.address, address));

  const signOut = async (): Promise<void> => {
    if (!(await methods.signOut()))
      throw new KitError('api/status', { metaMessages: ['Sign-out failed.'] });
    tell({ session: undefined, status: 'ready' });
    tellApp(() => methods.onSignOut?.());
  };
  /** Returns the current session of the server and notifies watchers. */
  const ask = async (): Promise<SIWESession | undefined> => {
    const session = readSession(await methods.getSession());
    tell({ session, status: session === undefined ? 'ready' : 'success' });
    return session;
  };

  const verify = async ({ message, signature, cacao }: SIWXSession): Promise<SIWESession> => {
    const given = { message, signature, ...(cacao !== undefined && { cacao }) };
    if ((await methods.verifyMessage(given)) !== true)
      throw new KitError('sign-in/signature-invalid');
    const kept = readSession(await methods.getSession());
    if (kept !== undefined) return kept;
    throw new Error(
      'getSession() in the SIWE config returned no session after verifyMessage() succeeded',
    );
  };
  const addSession = async (session: SIWXSession): Promise<void> => {
    if (namespaceOf(session.data.chainId) !== 'eip155') return;
    tell({ status: 'loading' });
    let kept: SIWESession;
    try {
      kept = await verify(session);
    } catch (error) {
      tell({ status: 'error' });
      throw error;
    }
    tell({ session: kept, status: 'success' });
    tellApp(() => methods.onSignIn?.(kept));
  };

  return {
    signOutOnDisconnect: options.signOutOnDisconnect,
    getRequired: () => options.required && options.enabled,
    createMessage: (input) => createMessage(methods, world, input),
    addSession,
    async revokeSession(chainId, address) {
      if (namespaceOf(chainId) !== 'eip155') return;
      const session = await ask();
      if (session !== undefined && counts(session, chainId, address)) await signOut();
    },
    async setSessions(sessions) {
      const session = sessions.find(({ data }) => namespaceOf(data.chainId) === 'eip155');
      if (session !== undefined) await addSession(session);
      else if (sessions.length === 0 && (await methods.getSession()) !== null) await signOut();
    },
    async getSessions(chainId, address) {
      if (!options.enabled || namespaceOf(chainId) !== 'eip155')
        return [standIn(world, chainId, address)];
      const session = await ask();
      return session !== undefined && counts(session, chainId, address)
        ? [standIn(world, `eip155:${session.chainId}`, session.address)]
        : [];
    },
  };
}

async function createMessage(
  methods: SIWEClientMethods,
  { now, site, tell }: SIWEWorld,
  { accountAddress: given, chainId, notBefore }: Parameters<SIWXConfig['createMessage']>[0],
): ReturnType<SIWXConfig['createMessage']> {
  const { checksumAddress } = await import('../message/checksum-address.js');
  const accountAddress = checksumAddress(chainId, given);
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
    chainId: Number(referenceOf(chainId)),
    nonce,
    version: '1',
    iat,
  });
  tell({ nonce, message: text });
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
function readSession(session: SIWESession | null | undefined): SIWESession | undefined {
  if (session === null || session === undefined) return undefined;
  if (!session.address) throw new Error('getSession() in the SIWE config returned no address');
  if (!session.chainId) throw new Error('getSession() in the SIWE config returned no chainId');
  if (typeof session.chainId === 'number') return session;
  // A server may store the CAIP-2 form that getChainIdFromMessage() returns, and JSON is untyped.
  return { ...session, chainId: Number(String(session.chainId).replace(/^eip155:/, '')) };
}

/** A session without text and signature, because the server keeps these. */
function standIn({ site }: SIWEWorld, chainId: CaipNetworkId, accountAddress: string): SIWXSession {
  const data = { ...site(), accountAddress, chainId, version: '1', nonce: '' };
  return { data, message: '', signature: '' };
}
