/** The provider from the kit (EIP-1193). Its first account is the active one. */
export interface WalletProvider {
  request(args: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>;
}

export interface Signer {
  /** Returns whether the signature belongs to the account. */
  signAndVerify(message: string): Promise<boolean>;
  /** Sends ether and waits until it is mined. */
  send(to: string, ether: string): Promise<{ readonly hash: string; readonly block: number }>;
}
