// The live connections of one EVM adapter: what wallets say by EIP-1193 events, and how they are asked. Which of their
// words count is decided by the kit's book.
import {
  type AdapterReports,
  createLiveConnections,
  type Live,
  type LiveConnections,
  readable,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { parseAccounts } from '../address.js';
import { parseChainId } from '../chain-id.js';
import { listenToProvider } from '../provider/listen-to-provider.js';
import { requestProvider } from '../provider/request-provider.js';
import type { WalletProvider } from '../provider/wallet-provider.js';

export type EvmLive = Live<WalletProvider>;
export type EvmConnections = LiveConnections<WalletProvider>;

/** MetaMask's "lost the chain, reconnecting": the accounts usually are still there. */
const reconnectingCode = 1013;

export function createEvmConnections(report: AdapterReports): EvmConnections {
  const connections: EvmConnections = createLiveConnections<WalletProvider>({
    namespace: 'eip155',
    report,
    questions: (live) => [() => askChain(live), () => askAccounts(live)],
    listen: (live) =>
      listenToProvider(live.wallet, {
        accountsChanged: (answer) => hearOrDoubt(live, () => ({ accounts: parseAccounts(answer) })),
        chainChanged: (answer) =>
          hearOrDoubt(live, () => ({ caipNetworkId: parseChainId(answer) })),
        disconnect(error) {
          if (codeOf(error) !== reconnectingCode) connections.drop(live);
          else connections.ask(live, () => askAccounts(live)).catch(() => connections.drop(live));
        },
      }),
  });
  const hearOrDoubt = (live: EvmLive, parse: () => Partial<WalletFacts>): void => {
    const said = readable(parse);
    if (said === undefined) connections.doubt(live);
    else connections.hear(live, said);
  };
  return connections;
}

/** Asks nobody. @throws KitError as `requestProvider`, `wallet/bad-answer` */
export async function askAccounts(live: EvmLive, ...signals: readonly AbortSignal[]) {
  const answer = await requestProvider(
    live.wallet,
    { method: 'eth_accounts' },
    ...signals,
    live.over,
  );
  return { accounts: parseAccounts(answer) };
}

/** @throws KitError as `requestProvider`, `wallet/bad-answer` */
export async function askChain(live: EvmLive, ...signals: readonly AbortSignal[]) {
  const answer = await requestProvider(
    live.wallet,
    { method: 'eth_chainId' },
    ...signals,
    live.over,
  );
  return { caipNetworkId: parseChainId(answer) };
}

function codeOf(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | undefined | null)?.code;
  } catch {
    return undefined;
  }
}
