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

export type EvmLive = TrackedConnection<WalletProvider>;
export type EvmConnections = ConnectionTracker<WalletProvider>;

/** MetaMask's "lost the chain, reconnecting": the accounts usually are still there. */
const reconnectingCode = 1013;

export function createEvmConnections({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): EvmConnections {
  const connections: EvmConnections = createConnectionTracker<WalletProvider>({
    namespace: 'eip155',
    clock: env.clock,
    report,
    queries: (live) => [() => askChain(live), () => askAccounts(live)],
    listen: (live) =>
      listenToWallet(live.wallet, {
        accountsChanged: (answer) => hearOrDoubt(live, () => ({ accounts: parseAccounts(answer) })),
        chainChanged: (answer) =>
          hearOrDoubt(live, () => ({ caipNetworkId: parseChainId(answer) })),
        disconnect(error) {
          if (codeOf(error) === reconnectingCode) connections.invalidate(live, true);
          else connections.drop(live);
        },
      }),
  });
  const hearOrDoubt = (live: EvmLive, parse: () => Partial<WalletFacts>): void => {
    const said = parseOrUndefined(parse);
    if (said === undefined) connections.invalidate(live);
    else connections.applyEvent(live, said);
  };
  return connections;
}

/**
 * Asks the wallet by its `request` (EIP-1193). The answer is unchecked: parse it.
 *
 * @param signals - rejects at once when one aborts, or the connection is over; what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the raw error is its cause
 */
export function askEvm(
  { wallet, signal }: EvmLive,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(() => wallet.request(request), [...signals, signal]);
}

/** Asks nobody. @throws KitError as `askEvm`, `wallet/bad-answer` */
export async function askAccounts(live: EvmLive, ...signals: readonly AbortSignal[]) {
  return { accounts: parseAccounts(await askEvm(live, { method: 'eth_accounts' }, ...signals)) };
}

/** @throws KitError as `askEvm`, `wallet/bad-answer` */
export async function askChain(live: EvmLive, ...signals: readonly AbortSignal[]) {
  return { caipNetworkId: parseChainId(await askEvm(live, { method: 'eth_chainId' }, ...signals)) };
}

function codeOf(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | undefined | null)?.code;
  } catch {
    return undefined;
  }
}
