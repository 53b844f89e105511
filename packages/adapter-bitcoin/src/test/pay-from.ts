// Sends as a wallet with its own node: spends everything, returns the change and pays a fixed fee.
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import * as z from 'zod/mini';
import { decodeAddress } from '../address.js';
import { encodeScript } from '../verify-bip322.js';
import type { Quarry } from './start-quarry.js';
import type { TestAccount } from './test-accounts.js';

const utxosSchema = z.array(z.object({ txid: z.string(), vout: z.number(), value: z.number() }));
const feeSatoshis = 5000n;

/** For a P2WPKH or P2PKH account. @returns the txid */
export async function payFrom(
  { apiUrl }: Quarry,
  { address, key }: TestAccount,
  to: string,
  amount: bigint,
): Promise<string> {
  const get = async (path: string) => (await fetch(`${apiUrl}${path}`)).text();
  const utxos = utxosSchema.parse(JSON.parse(await get(`/address/${address}/utxo`)));
  const decoded = decodeAddress(address);
  const script = encodeScript(decoded);
  const tx = new Transaction();
  let total = 0n;
  for (const { txid, vout, value } of utxos) {
    const input = { txid: hex.decode(txid), index: vout };
    tx.addInput(
      decoded.type === 'p2pkh'
        ? { ...input, nonWitnessUtxo: hex.decode(await get(`/tx/${txid}/hex`)) }
        : { ...input, witnessUtxo: { script, amount: BigInt(value) } },
    );
    total += BigInt(value);
  }
  tx.addOutput({ script: encodeScript(decodeAddress(to)), amount });
  tx.addOutput({ script, amount: total - amount - feeSatoshis });
  tx.sign(key);
  tx.finalize();
  return broadcastRaw(apiUrl, hex.encode(tx.extract()));
}

export function broadcastPsbt({ apiUrl }: Quarry, psbt: Uint8Array): Promise<string> {
  return broadcastRaw(apiUrl, hex.encode(Transaction.fromPSBT(psbt).extract()));
}

async function broadcastRaw(apiUrl: string, body: string): Promise<string> {
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
