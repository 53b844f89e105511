// What the page wants of either version of ethers. Types only.

/** The provider from the kit (EIP-1193). Its first account is the active one. */
export interface WalletProvider {
  request(args: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>;
}

export interface Signer {
  /** Whether the signature is the account's. */
  signAndVerify(message: string): Promise<boolean>;
  /** Sends ether and waits for its block. */
  send(to: string, ether: string): Promise<{ readonly hash: string; readonly block: number }>;
}
