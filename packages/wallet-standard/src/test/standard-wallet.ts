import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';

type Told = Parameters<StandardEventsListeners['change']>[0];

export interface TestWallet extends Wallet {
  chains: Wallet['chains'];
  accounts: readonly WalletAccount[];
  tell(change: Told): void;
  listenerCount(): number;
}

export const testIcon = 'data:image/svg+xml;base64,PHN2Zy8+' as const;

export function testWallet(
  name: string,
  chains: Wallet['chains'] = ['solana:mainnet'],
): TestWallet {
  const listeners = new Set<(change: Told) => void>();
  const on = (_event: 'change', listener: (change: Told) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    version: '1.0.0',
    name,
    icon: testIcon,
    chains,
    accounts: [],
    features: { 'standard:events': { version: '1.0.0', on }, 'test:sign': { version: '1.0.0' } },
    tell: (change) => {
      for (const listener of [...listeners]) listener(change);
    },
    listenerCount: () => listeners.size,
  };
}

export const testAccount: WalletAccount = {
  address: 'So11111111111111111111111111111111111111112',
  publicKey: new Uint8Array(32).fill(7),
  chains: ['solana:mainnet'],
  features: ['test:sign'],
};
