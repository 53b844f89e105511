import { type Env, inTime, KitError } from '@openappkit/core/adapter';
import type { WalletConnectContext } from '../wallet-connect-context.js';
import { createAuthenticator } from './authenticator.js';
import { isPairingProvider, type OpenProvider, type PairingProvider } from './client.types.js';
import { catchDisconnectRejection, dropUnsafeLink, limitVerify } from './client-workarounds.js';
import { type AsyncStore, createEnvStorage } from './env-storage.js';
import type { ClientInternals, Core } from './internals.types.js';
import { createRelayLink, type RelayLink } from './relay-link.js';

/** IndexedDB may hang in some browsers. After this time the next store is tried. */
const initTimeoutMs = 5000;

type Client = typeof import('@walletconnect/universal-provider');

/**
 * @param isDestroyed whether the kit was destroyed meanwhile. A client created then would be shared with the next kit of this prefix,
 *   and closed under it
 * @throws KitError `kit/destroyed`, `kit/load-failed`, `pairing/unreachable` when no store at all lets the client start
 */
export async function openProvider(
  context: WalletConnectContext,
  isDestroyed: () => boolean,
): Promise<OpenProvider> {
  const failures: unknown[] = [];
  dropUnsafeLink(context.env);
  const client = await loadClient();
  for (const store of listStores(context)) {
    if (isDestroyed()) throw new KitError('kit/destroyed');
    try {
      return await openWithStore(context, client, store);
    } catch (error) {
      failures.push(error);
      forgetGlobalCore(context.storagePrefix);
    }
  }
  throw new KitError('pairing/unreachable', {
    metaMessages: ["The pairing client didn't start."],
    cause: failures[0],
  });
}

/** `undefined` means the client's own IndexedDB. The last store is memory only. */
function listStores(context: WalletConnectContext): (AsyncStore | undefined)[] {
  const { env, environment, storagePrefix } = context;
  const memory = createEnvStorage(undefined, storagePrefix);
  if (environment.storage === 'memory') return [memory];
  const envStore = createEnvStorage(env.storage, storagePrefix);
  return typeof indexedDB === 'undefined' ? [envStore, memory] : [undefined, envStore, memory];
}

/** Loaded lazily because the import sets globals, and an app's own provider does not need it. */
async function loadClient(): Promise<Client> {
  try {
    return await import('@walletconnect/universal-provider');
  } catch (cause) {
    throw new KitError('kit/load-failed', { cause });
  }
}

async function openWithStore(
  context: WalletConnectContext,
  { UniversalProvider }: Client,
  storage: AsyncStore | undefined,
): Promise<OpenProvider> {
  const { env, projectId, relayUrl, metadata, storagePrefix } = context;
  if (relayUrl === null) throw new KitError('pairing/unreachable');
  const starting = UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: storagePrefix,
    logger: 'silent',
    ...(storage === undefined ? {} : { storage }),
  });
  // init() has created the core by now. Tuning it before awaiting covers the very first socket.
  const existingCore = (globalThis as Record<string, unknown>)[
    `_walletConnectCore_${storagePrefix}`
  ];
  const existingLink = isCore(existingCore) ? tuneCore(existingCore, context) : undefined;
  const provider: unknown = await inTime(starting, env.clock, initTimeoutMs, () => {
    throw new Error("Browser storage didn't respond.");
  });
  if (!isPairingProvider(provider)) throw new KitError('pairing/unreachable');
  const client = provider.client as PairingProvider['client'] & ClientInternals;
  const link = existingLink ?? tuneCore(client.core, context);
  keepPendingPairings(provider);
  catchDisconnectRejection(client);
  checkLinks(provider, env);
  const authenticate = createAuthenticator(client, env.clock);
  return {
    provider,
    onRefused: (listener) => onRefused(client.core, listener),
    forgetPairing: (topic) => client.core.expirer.set(topic, Math.floor(env.clock.now() / 1000)),
    retryNow: link.retryNow,
    authenticate,
    close() {
      link.stop();
      closeClient(client, storagePrefix);
    },
  };
}

function tuneCore(core: Core, context: WalletConnectContext): RelayLink {
  limitVerify(core.verify, context.env.clock, context.verifyUrl);
  return createRelayLink(core.relayer, context.env);
}

/** When a session ends, the provider deletes every pairing, even one whose code is on the screen. */
function keepPendingPairings(provider: PairingProvider): void {
  Object.assign(provider, { cleanupPendingPairings: async () => {} });
}

/** Covers requests that the app sends through the provider directly. */
function checkLinks({ client }: PairingProvider, env: Env): void {
  const request = client.request.bind(client);
  client.request = (params) => {
    dropUnsafeLink(env);
    return request(params);
  };
}

function onRefused(core: Core, listener: (reason: string) => void): () => void {
  const onError = (error: unknown): void => {
    if (error instanceof Error) listener(error.message);
  };
  core.relayer.events.on('relayer_error', onError);
  return () => core.relayer.events.off('relayer_error', onError);
}

function isCore(value: unknown): value is Core {
  return typeof value === 'object' && value !== null && 'relayer' in value && 'verify' in value;
}

const destroyedError = { code: 4900, message: 'The connector was destroyed.' };

/** Closes our own client and clears its timers and its page-wide entry. Storage stays. */
function closeClient(client: ClientInternals, storagePrefix: string): void {
  const { core, engine } = client;
  const { relayer } = core;
  for (const id of client.proposal.keys) client.events.emit('proposal_expire', { id });
  for (const { id, response } of core.history.values)
    if (response === undefined)
      engine.events.emit(`session_request:${id}`, { error: destroyedError });
  core.heartbeat.stop();
  core.heartbeat.events.removeAllListeners();
  clearTimeout(relayer.reconnectTimeout);
  // The client's page listeners cannot be removed, and would reopen the socket.
  relayer.transportOpen = async () => {};
  relayer.transportClose().catch(() => {});
  forgetGlobalCore(storagePrefix, core);
}

/**
 * Removes the page-wide entry of a client, so that the next client with this prefix starts fresh.
 * @param core removes the entry only if it is this core, so that a later client stays
 */
export function forgetGlobalCore(storagePrefix: string, core?: unknown): void {
  const key = `_walletConnectCore_${storagePrefix}`;
  if (core !== undefined && Reflect.get(globalThis, key) !== core) return;
  Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(globalThis, `${key}_count`);
}
