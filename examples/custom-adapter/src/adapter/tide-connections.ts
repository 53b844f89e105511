// The live connections of one adapter instance: what Tide wallets say by events, and how they are asked. Which of their
// words count, and what core hears of them, is decided by the kit's book.
import {
  type AdapterContext,
  createLiveConnections,
  type Live,
  type LiveConnections,
  readable,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { askTide } from './ask-tide.js';
import { parseAccounts, parseChain } from './parse-answers.js';
import type { TideEvent, TideWallet } from './tide-wallet.types.js';

export type TideLive = Live<TideWallet>;
export type TideConnections = LiveConnections<TideWallet>;

export function createTideConnections({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): TideConnections {
  const connections: TideConnections = createLiveConnections<TideWallet>({
    namespace: 'tide',
    clock: env.clock,
    report,
    questions: (live) => [() => askAccounts(live), () => askChain(live)],
    listen: (live) =>
      listen(live.wallet, {
        accounts: (value) => hearOrDoubt(live, () => ({ accounts: parseAccounts(value) })),
        chain: (value) => hearOrDoubt(live, () => ({ caipNetworkId: parseChain(value) })),
        gone: () => connections.drop(live),
      }),
  });
  const hearOrDoubt = (live: TideLive, parse: () => Partial<WalletFacts>): void => {
    const said = readable(parse);
    if (said === undefined) connections.doubt(live);
    else connections.hear(live, said);
  };
  return connections;
}

/** Asks nobody. @throws KitError as `askTide`, `wallet/bad-answer` */
export async function askAccounts({ wallet, over }: TideLive, ...signals: readonly AbortSignal[]) {
  return { accounts: parseAccounts(await askTide(() => wallet.accounts(), ...signals, over)) };
}

/** Asks nobody. @throws KitError as `askTide`, `wallet/bad-answer` */
export async function askChain({ wallet, over }: TideLive, ...signals: readonly AbortSignal[]) {
  return { caipNetworkId: parseChain(await askTide(() => wallet.chain(), ...signals, over)) };
}

/** Listens until the returned function is called. A wallet without working events is still a wallet. */
function listen(
  wallet: TideWallet,
  listeners: Readonly<Record<TideEvent, (value: unknown) => void>>,
): () => void {
  const each = (method: 'on' | 'off'): void => {
    for (const event of ['accounts', 'chain', 'gone'] as const) {
      try {
        wallet[method](event, listeners[event]);
      } catch {
        // It is asked again at each step.
      }
    }
  };
  each('on');
  return () => each('off');
}
