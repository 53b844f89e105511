// A wallet's own client for a Tide node, independent of the adapter.
import type { Transfer } from '../chain/signing.js';

export interface MinedTransfer {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly fee: bigint;
}

export interface NodeClient {
  fee(): Promise<bigint>;
  nonce(address: string): Promise<number>;
  balance(address: string): Promise<bigint>;
  transaction(id: string): Promise<MinedTransfer | undefined>;
  /** Returns the transaction id. @throws Error with the node's message */
  send(transfer: Transfer, signature: string): Promise<string>;
}

export function createNodeClient(url: string): NodeClient {
  const call = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result?: unknown;
      error?: { message: string };
    };
    if (error !== undefined) throw new Error(error.message);
    return result;
  };
  return {
    fee: async () => BigInt(String(await call('tide_fee'))),
    nonce: async (address) => Number(await call('tide_nonce', address)),
    balance: async (address) => BigInt(String(await call('tide_balance', address))),
    async transaction(id) {
      const result = await call('tide_transaction', id);
      if (result === null) return undefined;
      const { from, to, value, fee } = result as Readonly<Record<keyof MinedTransfer, string>>;
      return { from, to, value: BigInt(value), fee: BigInt(fee) };
    },
    send: async ({ value, fee, ...transfer }, signature) =>
      String(
        await call('tide_send', { ...transfer, value: String(value), fee: String(fee) }, signature),
      ),
  };
}
