// Part of the first load, so keep errors and requests out of this file.

/** An untrusted EIP-1193 provider. Read every member inside try/catch, because getters may throw. */
export interface WalletProvider {
  readonly request: (args: ProviderRequest) => unknown;
}
export interface ProviderRequest {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Returns false if a getter throws. */
export function isWalletProvider(value: unknown): value is WalletProvider {
  try {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
    return typeof (value as { request?: unknown }).request === 'function';
  } catch {
    return false;
  }
}
