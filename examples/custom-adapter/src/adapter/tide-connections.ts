// Tracks the live connections of one adapter instance. The kit's connection tracker decides which wallet events count.
import {
  type AdapterContext,
  createConnectionTracker,
  type TrackedConnection,
  type ConnectionTracker,
  parseOrUndefined,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { askTide } from './ask-tide.js';
import { parseAccounts, parseChain } from './parse-answers.js';
import type { TideEvent, TideWallet } from './tide-wallet.types.js';

export type TideLive = TrackedConnection<TideWallet>;
export type TideConnections = ConnectionTracker<TideWallet>;

export function createTideConnections({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): TideConnections {
  const connections: TideConnections = createConnectionTracker<TideWallet>({
    namespace: 'tide',
    clock: env.clock,
    report,
    queries: (live) => [() => askAccounts(live), () => askChain(live)],
    listen: (live) =>
      listen(live.wallet, {
        accounts: (value) => hearOrDoubt(live, () => ({ accounts: parseAccounts(value) })),
        chain: (value) => hearOrDoubt(live, () => ({ caipNetworkId: parseChain(value) })),
        gone: () => connections.drop(live),
      }),
  });
  const hearOrDoubt = (live: TideLive, parse: () => Partial<WalletFacts>): void => {
    const parsed = parseOrUndefined(parse);
    if (parsed === undefined) connections.invalidate(live);
    else connections.applyEvent(live, parsed);
  };
  return connections;
}

/** Reads the granted addresses without prompting the user. @throws KitError as `askTide`, `wallet/bad-answer` */
export async function askAccounts(
  { wallet, signal }: TideLive,
  ...signals: readonly AbortSignal[]
) {
  return { accounts: parseAccounts(await askTide(() => wallet.accounts(), ...signals, signal)) };
}

/** Reads the chain without prompting the user. @throws KitError as `askTide`, `wallet/bad-answer` */
export async function askChain({ wallet, signal }: TideLive, ...signals: readonly AbortSignal[]) {
  return { caipNetworkId: parseChain(await askTide(() => wallet.chain(), ...signals, signal)) };
}

/** Listens until the returned function is called. Ignores errors, because a wallet without working events is still usable. */
function listen(
  wallet: TideWallet,
  listeners: Readonly<Record<TideEvent, (value: unknown) => void>>,
): () => void {
  const each = (method: 'on' | 'off'): void => {
    for (const event of ['accounts', 'chain', 'gone'] as const) {
      try {
        wallet[method](event, listeners[event]);
      } catch {
        // The adapter reads accounts and chain again at each step.
      }
    }
  };
  each('on');
  return () => each('off');
}
