import { type AdapterContext, KitError } from '@openappkit/core/adapter';
import type { WalletProvider } from '../provider/wallet-provider.js';
import type { EvmAdapterOptions } from './peer-packages.types.js';

const externalIds = ['safe', 'farcaster', 'coinbaseWallet', 'baseAccount'] as const;
export type ExternalId = (typeof externalIds)[number];

export interface ExternalWallet {
  readonly provider: WalletProvider;
  readonly disconnect?: (() => unknown) | undefined;
  readonly close?: (() => void) | undefined;
}

export function createExternalWallets(context: AdapterContext, options: EvmAdapterOptions = {}) {
  const opened = new Map<string, Promise<ExternalWallet>>();
  let isClosed = false;

  const close = (wallet: ExternalWallet): void => wallet.close?.();
  return {
    isExternal: (id: string): id is ExternalId => externalIds.some((known) => known === id),
    /**
     * @throws KitError `connector/not-found` when the wallet is disabled or belongs to another environment
     * @throws KitError `connector/peer-missing`, `request/timed-out`, `wallet/*`
     */
    async open(id: ExternalId): Promise<WalletProvider> {
      const wallet = opened.get(id) ?? openWallet(id, context, options);
      opened.set(id, wallet);
      // Do not cache failures, so that the next click tries again.
      wallet.catch(() => opened.get(id) === wallet && opened.delete(id));
      const { provider } = await wallet;
      if (isClosed) close(await wallet);
      return provider;
    },
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
