// Brings stored sessions back on mount, silently (specification section 4). A failure becomes disconnected
// and is quiet; a wallet that withdrew is forgotten; one that is not here yet is not. Also used when another
// tab connected, and for one namespace alone.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { pairingConnectorId } from '../adapter/shared-connector.types.js';
import type { CoreParts } from '../core-parts.js';
import type { StorageValue } from '../storage/storage.js';
import { commitConnection } from './commit-connection.js';
import { clearNamespace } from './disconnect.js';

/** How long a wallet may take to announce itself after the page loaded, and then to answer. */
export const announceWaitMs = 3_000;
export const reconnectTimeoutMs = 10_000;

type Parts = Pick<
  CoreParts,
  | 'account'
  | 'accountTypeOf'
  | 'adapters'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'env'
  | 'options'
  | 'pairing'
  | 'storage'
>;
type Stored = StorageValue<'connections'>[string][number];
/** Undefined: the wallet withdrew. `absent`: it could not be asked. */
type Answer = WalletConnection | 'absent' | undefined;

/** Settles when every stored session was tried. Never rejects. */
export async function reconnect(
  parts: Parts,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<void> {
  const stored = parts.storage.get('connections') ?? {};
  if (!parts.options.state.current.enableReconnect) {
    parts.storage.remove('connections');
    return;
  }
  const latest = createLatest();
  const inner = latest.begin(signal);
  const timer = parts.env.clock.setTimeout(
    () => latest.cancel(),
    announceWaitMs + reconnectTimeoutMs,
  );
  const isConfigured = (namespace: string): boolean =>
    parts.chain.state.networks.some(({ chainNamespace }) => chainNamespace === namespace);
  const chosen = Object.entries(stored).filter(
    ([namespace]) => isConfigured(namespace) && (only?.includes(namespace) ?? true),
  );
  const paired = chosen.some(([, list]) => list.some(isPaired))
    ? latest.guard(inner, parts.pairing.reconnect(inner))
    : undefined;
  paired?.catch(() => undefined);
  const ask = async (namespace: string, session: Stored): Promise<Answer> => {
    try {
      if (isPaired(session)) {
        const found = (await paired)?.connections.find((each) => each.namespace === namespace);
        return found && (await onStoredNetwork(parts, found, session, inner));
      }
      const adapter = parts.adapters.get(namespace);
      if (!adapter) return 'absent';
      const { connectorId, address } = session;
      await announced(parts, connectorId, namespace);
      return await latest.guard(inner, adapter.reconnect({ connectorId, address, signal: inner }));
    } catch {
      return 'absent';
    }
  };
  try {
    await Promise.all(chosen.map(([namespace, list]) => bringBack(parts, namespace, list, ask)));
    moveOn(
      parts,
      chosen.map(([namespace]) => namespace),
    );
  } finally {
    parts.env.clock.clearTimeout(timer);
  }
}

/** Did the active namespace not come back while another did, that one is active; the stored one may be back next time. */
function moveOn({ account, chain }: Parts, tried: readonly string[]): void {
  const isConnected = (namespace: string): boolean => account.get(namespace).status === 'connected';
  const { activeNamespace = '' } = chain.state;
  const next = tried.find(isConnected);
  if (tried.includes(activeNamespace) && !isConnected(activeNamespace) && next !== undefined)
    chain.setActiveNamespace(next);
}

/** The first of a namespace was the active one; the others come back behind it. */
async function bringBack(
  parts: Parts,
  namespace: string,
  list: readonly Stored[],
  ask: (namespace: string, session: Stored) => Promise<Answer>,
): Promise<void> {
  const { account, connection } = parts;
  if (account.get(namespace).status === 'disconnected')
    account.setStatus(namespace, 'reconnecting');
  const [main, ...rest] = list.map((session) => ask(namespace, session));
  const answer = await main;
  const isOpen = (): boolean => account.get(namespace).status === 'reconnecting';
  // Whoever connected or disconnected meanwhile was faster, and is right.
  if (answer && answer !== 'absent' && isOpen()) activate(parts, answer);
  const others = await Promise.all(rest);
  const changed = !isOpen() && !connection.live(namespace);
  for (const other of others) {
    if (!other || other === 'absent' || changed) continue;
    if (isOpen()) activate(parts, other);
    else if (!connection.live(namespace, other.connectorId))
      connection.setLive(other, { background: true });
  }
  forget(parts.storage, namespace, list, [answer, ...others]);
  if (isOpen()) clearNamespace(parts, namespace, 'failed');
}

function activate(parts: Parts, live: WalletConnection): void {
  const { bus, chain, storage } = parts;
  const support = commitConnection(parts, live);
  const { namespace, connectorId, caipNetworkId } = live;
  const told = { namespace, connectorId, address: live.accounts[0], caipNetworkId };
  // Read before the event: what follows it writes.
  const active = storage.get('active-namespace') ?? namespace;
  bus.emit('connected', { ...told, reconnect: true });
  if (support === 'supported') chain.setActiveNamespace(active);
}

const isPaired = ({ connectorId }: Pick<Stored, 'connectorId'>): boolean =>
  connectorId === pairingConnectorId;

/** A session does not say which of its networks was in use: we do, as long as the wallet agrees to it. */
async function onStoredNetwork(
  { chain, pairing }: Parts,
  found: WalletConnection,
  { caipNetworkId }: Stored,
  signal: AbortSignal,
): Promise<WalletConnection> {
  const network = chain.find(caipNetworkId);
  const isAgreed = found.approved?.includes(caipNetworkId) ?? false;
  if (!network || !isAgreed || found.caipNetworkId === caipNetworkId) return found;
  await pairing.switchNetwork({ namespace: found.namespace, network, signal });
  return { ...found, caipNetworkId };
}

/** Those that withdrew are not asked again at the next load. */
function forget(
  storage: CoreParts['storage'],
  namespace: string,
  list: readonly Stored[],
  answers: readonly Answer[],
): void {
  const gone = list.filter((_, index) => answers[index] === undefined);
  if (gone.length === 0) return;
  const { [namespace]: own = [], ...rest } = storage.get('connections') ?? {};
  const kept = own.filter(
    ({ connectorId, address }) =>
      !gone.some((each) => each.connectorId === connectorId && each.address === address),
  );
  storage.set('connections', kept.length === 0 ? rest : { ...rest, [namespace]: kept });
}

/** Settles as soon as the connector is listed, or after three seconds. */
export function announced(
  parts: Pick<Parts, 'bus' | 'connection' | 'env'>,
  connectorId: string,
  namespace?: string,
): Promise<void> {
  const { bus, connection, env } = parts;
  return new Promise((resolve) => {
    if (connection.find(connectorId, namespace)) {
      resolve();
      return;
    }
    const timer = env.clock.setTimeout(done, announceWaitMs);
    const stop = bus.on('connectors', () => {
      if (connection.find(connectorId, namespace)) done();
    });
    function done(): void {
      stop();
      env.clock.clearTimeout(timer);
      resolve();
    }
  });
}
