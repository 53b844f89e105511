// Connects EIP-1193 events and requests to the kit's connection tracker, which decides which answers count.
import {
  type AdapterContext,
  callWallet,
  createConnectionTracker,
  listenToWallet,
  type TrackedConnection,
  type ConnectionTracker,
  parseOrUndefined,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { parseAccounts } from '../address.js';
import { parseChainId } from '../chain-id.js';
import type { ProviderRequest, WalletProvider } from '../provider/wallet-provider.js';

export type EvmConnection = TrackedConnection<WalletProvider>;
export type EvmConnectionTracker = ConnectionTracker<WalletProvider>;

/** MetaMask's code for a lost chain connection. The accounts usually stay connected. */
const reconnectingCode = 1013;

export function createEvmConnectionTracker({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): EvmConnectionTracker {
  const connections: EvmConnectionTracker = createConnectionTracker<WalletProvider>({
    namespace: 'eip155',
    clock: env.clock,
    report,
    queries: (live) => [() => queryChain(live), () => queryAccounts(live)],
    listen: (live) =>
      listenToWallet(live.wallet, {
        accountsChanged: (answer) =>
          applyOrInvalidate(live, () => ({ accounts: parseAccounts(answer) })),
        chainChanged: (answer) =>
          applyOrInvalidate(live, () => ({ caipNetworkId: parseChainId(answer) })),
        disconnect(error) {
          if (readErrorCode(error) === reconnectingCode) connections.invalidate(live, true);
          else connections.drop(live);
        },
      }),
  });
  const applyOrInvalidate = (live: EvmConnection, parse: () => Partial<WalletFacts>): void => {
    const changes = parseOrUndefined(parse);
    if (changes === undefined) connections.invalidate(live);
    else connections.applyEvent(live, changes);
  };
  return connections;
}

/**
 * Sends an EIP-1193 request. The answer is untrusted, so parse it.
 *
 * @param signals - reject at once when one aborts or the connection ends; later answers are ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the cause is the raw error
 */
export function requestWallet(
  { wallet, signal }: EvmConnection,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(() => wallet.request(request), [...signals, signal]);
}

/** Does not prompt the user. @throws KitError as `requestWallet`, `wallet/bad-answer` */
export async function queryAccounts(live: EvmConnection, ...signals: readonly AbortSignal[]) {
  return {
    accounts: parseAccounts(await requestWallet(live, { method: 'eth_accounts' }, ...signals)),
  };
}

/** @throws KitError as `requestWallet`, `wallet/bad-answer` */
export async function queryChain(live: EvmConnection, ...signals: readonly AbortSignal[]) {
  return {
    caipNetworkId: parseChainId(await requestWallet(live, { method: 'eth_chainId' }, ...signals)),
  };
}

function readErrorCode(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | undefined | null)?.code;
  } catch {
    return undefined;
  }
}
