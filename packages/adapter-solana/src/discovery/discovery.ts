// Finds wallets that register themselves for Solana, and shows each as a row. Part of the first load: no base58, no
// web3.js, nothing of a wallet is called in here.
import type { AdapterContext, Connector } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';

/** At most one report in this time. */
const reportEveryMs = 50;
/** A wallet without any of these can do nothing for an app. */
const useful = ['signTransaction', 'signAndSendTransaction', 'signMessage'];
/** Pairing has its own row; the wallet some kits register under this name would pair with itself. */
const pairing = 'walletconnect';

export interface Discovery {
  start(): void;
  stop(): void;
  get(connectorId: string): StandardWallet | undefined;
  /** The wallets a stored session may mean: the one named, and all that share its name. */
  candidates(connectorId: string): readonly StandardWallet[];
  /** Calls back when the list changes; returns the stop. */
  onFound(found: () => void): () => void;
}

export function createDiscovery(context: AdapterContext): Discovery {
  const { page, clock } = context.env;
  const watchers = new Set<() => void>();
  let timer: unknown;
  let lastReport = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    timer = undefined;
    lastReport = clock.now();
    context.report.connectors(wallets.list().map((wallet) => rowOf(wallet, context)));
  };
  const wallets = createStandardWallets({
    page,
    fits: isSolanaWallet,
    onChange() {
      timer ??= clock.setTimeout(flush, Math.max(0, lastReport + reportEveryMs - clock.now()));
      for (const found of [...watchers]) found();
    },
  });
  const groupOf = (id: string): string => id.replace(/#\d+$/, '');

  return {
    start: wallets.start,
    stop() {
      wallets.stop();
      clock.clearTimeout(timer);
      watchers.clear();
    },
    get: wallets.get,
    candidates: (id) => wallets.list().filter((wallet) => groupOf(wallet.id) === groupOf(id)),
    onFound(found) {
      watchers.add(found);
      return () => watchers.delete(found);
    },
  };
}

function isSolanaWallet({ name, chains, feature }: StandardWallet): boolean {
  return (
    name.toLowerCase() !== pairing &&
    chains.some((chain) => chain.startsWith('solana:')) &&
    feature('standard:connect') !== undefined &&
    useful.some((what) => feature(`solana:${what}`) !== undefined)
  );
}

function rowOf(
  { id, name, imageUrl, collides, isConfusable }: StandardWallet,
  { connectorImages }: AdapterContext,
): Connector {
  return {
    ...{ id, name, collides, isConfusable, type: 'ANNOUNCED', namespace: 'solana' },
    imageUrl: Object.hasOwn(connectorImages, id) ? connectorImages[id] : imageUrl,
  };
}
