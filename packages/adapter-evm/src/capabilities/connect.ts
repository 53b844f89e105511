// Connects to a wallet, asking the person or silently. Commits nothing before every answer is checked.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { parseAccounts, parseAddress } from '../address.js';
import { parseChainId } from '../chain-id.js';
import type { Live, LiveConnections } from '../connectors/live-connections.js';
import { requestProvider } from '../provider/request-provider.js';
import type { WalletProvider } from '../provider/wallet-provider.js';

export interface ConnectDeps {
  readonly connections: LiveConnections;
  /** Aborted when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
}
export interface Target {
  readonly id: string;
  readonly provider: WalletProvider;
  readonly signal: AbortSignal;
}

/**
 * Asks the person for their accounts.
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export async function connect(deps: ConnectDeps, target: Target): Promise<WalletConnection> {
  return establish(deps, target, async (live) => {
    const accounts = parseAccounts(await ask(deps, target, live, 'eth_requestAccounts'));
    if (accounts.length === 0) throw new KitError('wallet/unauthorized');
    live.accounts = accounts;
  });
}

/** Restores a connection without asking; undefined when the wallet does not offer the address any more. */
export async function connectSilently(
  deps: ConnectDeps,
  target: Target,
  address: string,
): Promise<WalletConnection | undefined> {
  try {
    return await establish(
      deps,
      target,
      async (live) => {
        const wanted = parseAddress(address);
        const accounts = parseAccounts(await ask(deps, target, live, 'eth_accounts'));
        if (!accounts.includes(wanted)) throw new KitError('wallet/unauthorized');
        live.accounts = accounts;
      },
      address,
    );
  } catch (error) {
    if (target.signal.aborted || deps.destroyed.aborted) throw error;
    return undefined;
  }
}

async function establish(
  deps: ConnectDeps,
  target: Target,
  readAccounts: (live: Live) => Promise<void>,
  first?: string,
): Promise<WalletConnection> {
  const live = deps.connections.open(target.id, target.provider, parseAccounts);
  try {
    await readAccounts(live);
    live.caipNetworkId = parseChainId(await ask(deps, target, live, 'eth_chainId'));
    return commit(deps, live, first === undefined ? undefined : parseAddress(first));
  } catch (error) {
    live.end();
    throw error;
  }
}

function ask(deps: ConnectDeps, target: Target, live: Live, method: string): Promise<unknown> {
  return requestProvider(live.provider, { method }, target.signal, deps.destroyed, live.over);
}

/** The connection from what the wallet last said; the address of a restored session stays first. */
function commit(deps: ConnectDeps, live: Live, preferred: string | undefined): WalletConnection {
  const { accounts = [], caipNetworkId } = live;
  const ordered =
    preferred !== undefined && accounts.includes(preferred)
      ? [preferred, ...accounts.filter((account) => account !== preferred)]
      : accounts;
  const [active, ...others] = ordered;
  if (active === undefined || caipNetworkId === undefined)
    throw new KitError('wallet/disconnected');
  deps.connections.commit(live);
  return {
    connectorId: live.connectorId,
    namespace: 'eip155',
    accounts: [active, ...others],
    caipNetworkId,
    provider: live.provider,
  };
}
