// What is believed of a wallet's object (EIP-1193), and the test for it. Part of the first load: no errors,
// no requests in here.

/** What is believed of a wallet's object: nothing. Every member is read inside a guard. */
export interface WalletProvider {
  readonly request: (args: ProviderRequest) => unknown;
}
export interface ProviderRequest {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Whether something looks like an EIP-1193 provider. Getters that throw count as no. */
export function isWalletProvider(value: unknown): value is WalletProvider {
  try {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
    return typeof (value as { request?: unknown }).request === 'function';
  } catch {
    return false;
  }
}
