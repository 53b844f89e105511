// Part of the first load, so it must not import base58 or web3.js, and calls no wallet.
import { type AdapterContext, type Connector, createRowReports } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';

const requiredFeatures = ['signTransaction', 'signAndSendTransaction', 'signMessage'];
/** Pairing has its own row. A wallet that some kits register under this name would pair with itself. */
const pairingName = 'walletconnect';

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(context: AdapterContext) {
  const { page, clock } = context.env;
  const reports = createRowReports(clock, () =>
    context.report.connectors(wallets.list().map((wallet) => toConnector(wallet, context))),
  );
  const wallets = createStandardWallets({
    page,
    accepts: isSolanaWallet,
    onChange: reports.changed,
  });
  const toGroup = (id: string): string => id.replace(/#\d+$/, '');

  const loadCoinbase = async (coinbase: unknown): Promise<void> => {
    const { registerCoinbase } = await import('./coinbase-wallet.js');
    registerCoinbase(coinbase, wallets, reports.onFound);
  };

  return {
    start(): void {
      wallets.start();
      const coinbase = page?.global('coinbaseSolana');
      if (coinbase) loadCoinbase(coinbase).catch(context.env.onError);
    },
    stop(): void {
      wallets.stop();
      reports.stop();
    },
    get: wallets.get,
    candidates: (id: string): readonly StandardWallet[] =>
      wallets.list().filter((wallet) => toGroup(wallet.id) === toGroup(id)),
    onFound: reports.onFound,
  };
}

function isSolanaWallet({ name, chains, feature }: StandardWallet): boolean {
  return (
    name.toLowerCase() !== pairingName &&
    chains.some((chain) => chain.startsWith('solana:')) &&
    feature('standard:connect') !== undefined &&
    requiredFeatures.some((featureName) => feature(`solana:${featureName}`) !== undefined)
  );
}

function toConnector(
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
