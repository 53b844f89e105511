// Finds wallets that register themselves for Solana, and shows each as a row. Part of the first load: no base58, no
// web3.js, nothing of a wallet is called in here.
import { type AdapterContext, type Connector, createRowReports } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';

/** A wallet without any of these can do nothing for an app. */
const useful = ['signTransaction', 'signAndSendTransaction', 'signMessage'];
/** Pairing has its own row; the wallet some kits register under this name would pair with itself. */
const pairing = 'walletconnect';

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(context: AdapterContext) {
  const { page, clock } = context.env;
  const reports = createRowReports(clock, () =>
    context.report.connectors(wallets.list().map((wallet) => rowOf(wallet, context))),
  );
  const wallets = createStandardWallets({ page, fits: isSolanaWallet, onChange: reports.changed });
  const groupOf = (id: string): string => id.replace(/#\d+$/, '');

  const showOlder = async (coinbase: unknown): Promise<void> => {
    const { showCoinbase } = await import('./coinbase-window.js');
    showCoinbase(coinbase, wallets, reports.onFound);
  };

  return {
    start(): void {
      wallets.start();
      const coinbase = page?.global('coinbaseSolana');
      if (coinbase) showOlder(coinbase).catch(context.env.onError);
    },
    stop(): void {
      wallets.stop();
      reports.stop();
    },
    get: wallets.get,
    candidates: (id: string): readonly StandardWallet[] =>
      wallets.list().filter((wallet) => groupOf(wallet.id) === groupOf(id)),
    onFound: reports.onFound,
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
    id,
    name,
    collides,
    isConfusable,
    type: 'ANNOUNCED',
    namespace: 'solana',
    imageUrl: Object.hasOwn(connectorImages, id) ? connectorImages[id] : imageUrl,
  };
}
