// The families of chains the wallet has besides EVM, and the shapes that cross the border between page and wallet for
// them. Read by the page script, the bridge and the window. Bytes travel as base64.

export const families = ['solana', 'bitcoin'] as const;
export type Family = (typeof families)[number];

/** The Wallet Standard's names of the sandbox's chains. */
export const standardChains = { solana: 'solana:localnet', bitcoin: 'bitcoin:regtest' } as const;

/** Purposes as the Bitcoin Wallet Standard and sats-connect write them. */
export type Purpose = 'payment' | 'ordinals';

/** An account as a site sees it. */
export interface FamilyAccount {
  readonly address: string;
  /** Hex. */
  readonly publicKey: string;
  /** A Wallet Standard chain. */
  readonly chain: string;
  readonly label: string;
  /** Bitcoin only. */
  readonly purpose?: Purpose;
}

/** Which family a method of this wallet is about: `solana:connect`. Undefined for EVM's. */
export function familyOf(method: string): Family | undefined {
  return families.find((family) => method.startsWith(`${family}:`));
}

/** The part after the family: `connect`. */
export function verbOf(method: string): string {
  return method.slice(method.indexOf(':') + 1);
}
