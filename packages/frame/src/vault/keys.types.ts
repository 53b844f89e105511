import type { Address, LocalAccount } from 'viem';

export interface Addresses {
  readonly evm: Address;
  /** Base58. */
  readonly solana: string;
}

/** A Solana account (ed25519). */
export interface SolanaSigner {
  /** Base58. */
  readonly address: string;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

export interface Keys {
  readonly evm: LocalAccount;
  readonly solana: SolanaSigner;
}
