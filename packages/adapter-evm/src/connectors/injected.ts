// The wallet at `window.ethereum`, for wallets that do not announce themselves (EIP-6963). Reads the
// global late and guarded; ignores `window.ethereum.providers`.
import type { Connector, Env } from '@openappkit/core/adapter';
import { isWalletProvider, type WalletProvider } from '../provider/wallet-provider.js';

export const injectedId = 'injected';

/** Fired by wallets that inject after the page has loaded. */
export const injectedEvent = 'ethereum#initialized';

export function readInjected(page: Env['page']): WalletProvider | undefined {
  try {
    const provider = page?.global('ethereum');
    return isWalletProvider(provider) ? provider : undefined;
  } catch {
    return undefined;
  }
}

export function injectedConnector(imageUrl: string | undefined): Connector {
  return {
    id: injectedId,
    type: 'INJECTED',
    name: 'Browser Wallet',
    namespace: 'eip155',
    imageUrl,
  };
}
