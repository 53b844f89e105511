// Opens the wallets of offered.ts, each by a module of its own that is loaded only then. Called by
// evm-wallets.ts; keeps one provider a wallet for the life of the adapter instance.
import { type AdapterContext, KitError } from '@openappkit/core/adapter';
import type { WalletProvider } from '../provider/wallet-provider.js';
import { listExternalConnectors } from './external-connectors.js';
import type { EvmAdapterOptions } from './peer-packages.types.js';

const externalIds = ['safe', 'farcaster', 'coinbaseWallet', 'baseAccount'] as const;
export type ExternalId = (typeof externalIds)[number];

export interface ExternalWallet {
  readonly provider: WalletProvider;
  /** Ends the wallet's own session with this page, where it keeps one. */
  readonly disconnect?: (() => unknown) | undefined;
  /** Takes our listeners away. */
  readonly close?: (() => void) | undefined;
}

export function createExternalWallets(context: AdapterContext, options: EvmAdapterOptions = {}) {
  const opened = new Map<string, Promise<ExternalWallet>>();
  let isClosed = false;

  const close = (wallet: ExternalWallet): void => wallet.close?.();
  return {
    isExternal: (id: string): id is ExternalId => externalIds.some((known) => known === id),
    isAvailable: (id: string): boolean =>
      listExternalConnectors(context, options).some((row) => row.id === id),
    /**
     * @throws KitError `connector/not-found` where the wallet is off or the place is another
     * @throws KitError `connector/peer-missing`, `request/timed-out`, `wallet/*`
     */
    async open(id: ExternalId): Promise<WalletProvider> {
      const wallet = opened.get(id) ?? openWallet(id, context, options);
      opened.set(id, wallet);
      // A failure is not kept: the next click tries again.
      wallet.catch(() => opened.get(id) === wallet && opened.delete(id));
      const { provider } = await wallet;
      if (isClosed) close(await wallet);
      return provider;
    },
    /** Ends the wallet's own session. */
    async disconnect(id: ExternalId): Promise<void> {
      await (await opened.get(id))?.disconnect?.();
    },
    closeAll(): void {
      isClosed = true;
      for (const wallet of opened.values()) wallet.then(close, () => undefined);
    },
  };
}

async function openWallet(
  id: ExternalId,
  context: AdapterContext,
  options: EvmAdapterOptions,
): Promise<ExternalWallet> {
  const { environment, enableCoinbase, enableBaseAccount } = context;
  const isEnabled = {
    safe: environment.kind === 'safe',
    farcaster: environment.kind === 'farcaster',
    coinbaseWallet: enableCoinbase,
    baseAccount: enableBaseAccount,
  }[id];
  if (!isEnabled) throw new KitError('connector/not-found', { context: { connectorId: id } });
  if (id === 'safe') {
    const { openSafe } = await import('./safe/open-safe.js');
    return openSafe(context.env);
  }
  const { openPeer } = await import('./open-peer.js');
  return openPeer(id, context, options);
}
