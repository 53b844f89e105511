// The connected wallet as an EIP-1193 provider, for what this app asks of it directly.
import { useAppKitProvider } from 'openappkit/react';

export interface WalletProvider {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function useWallet(): WalletProvider | undefined {
  return useAppKitProvider<WalletProvider | undefined>('eip155').walletProvider;
}
