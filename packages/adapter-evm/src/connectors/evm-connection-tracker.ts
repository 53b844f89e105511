// The live connections of one EVM adapter: what wallets say by EIP-1193 events, and how they are asked. Which of their
// words count is decided by the kit's book.
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

/** MetaMask's "lost the chain, reconnecting": the accounts usually are still there. */
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
    const facts = parseOrUndefined(parse);
    if (facts === undefined) connections.invalidate(live);
    else connections.applyEvent(live, facts);
  };
  return connections;
}

/**
 * Asks the wallet by its `request` (EIP-1193). The answer is unchecked: parse it.
 *
 * @param signals - rejects at once when one aborts, or the connection is over; what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the raw error is its cause
 */
export function requestWallet(
  { wallet, signal }: EvmConnection,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(() => wallet.request(request), [...signals, signal]);
}

/** Asks nobody. @throws KitError as `askEvm`, `wallet/bad-answer` */
export async function queryAccounts(live: EvmConnection, ...signals: readonly AbortSignal[]) {
  return {
    accounts: parseAccounts(await requestWallet(live, { method: 'eth_accounts' }, ...signals)),
  };
}

/** @throws KitError as `askEvm`, `wallet/bad-answer` */
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
