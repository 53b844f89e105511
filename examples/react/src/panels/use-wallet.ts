// Returns the connected wallet as an EIP-1193 provider, for requests that this app sends itself.
import { useAppKitProvider } from 'openappkit/react';

export interface WalletProvider {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function useWallet(): WalletProvider | undefined {
  return useAppKitProvider<WalletProvider | undefined>('eip155').walletProvider;
}
