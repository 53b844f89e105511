// The keys of a Tide wallet: signs messages, and signs and sends transfers.
import type { TideTransferRequest } from '../adapter/tide-wallet.types.js';
import { addressOf, signMessage, signTransfer } from '../chain/signing.js';
import type { NodeClient } from './node-client.js';

export interface KeyRing {
  readonly addresses: readonly string[];
  /** Returns hex. @throws Error for an address that is not in the key ring */
  sign(address: string, message: string): string;
  /** Returns the transaction id. */
  send(transfer: TideTransferRequest): Promise<string>;
}

export function createKeyRing(secretKeys: readonly Uint8Array[], node: NodeClient): KeyRing {
  const keys = new Map(secretKeys.map((key) => [addressOf(key), key]));
  const keyOf = (address: string): Uint8Array => {
    const key = keys.get(address);
    if (key === undefined) throw new Error('No key for this address');
    return key;
  };
  return {
    addresses: [...keys.keys()],
    sign: (address, message) => signMessage(message, keyOf(address)),
    async send({ chain, from, to, value }) {
      const [fee, nonce] = await Promise.all([node.fee(), node.nonce(from)]);
      const transfer = { chain, from, to, value: BigInt(value), fee, nonce };
      return node.send(transfer, signTransfer(transfer, keyOf(from)));
    },
  };
}
