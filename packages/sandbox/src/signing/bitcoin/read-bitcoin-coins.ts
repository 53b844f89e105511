// Amounts are satoshis.

import * as z from 'zod/mini';

const utxos = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: z.number(),
    status: z.object({ confirmed: z.boolean() }),
  }),
);

/** Satoshis. @throws Error if the API does not answer */
export async function readBitcoinBalance(
  apiUrl: string,
  address: string,
): Promise<{ readonly confirmed: bigint; readonly unconfirmed: bigint }> {
  const coins = await readBitcoinCoins(apiUrl, address);
  const sum = (confirmed: boolean) =>
    coins
      .filter(({ status }) => status.confirmed === confirmed)
      .reduce((total, { value }) => total + BigInt(value), 0n);
  return { confirmed: sum(true), unconfirmed: sum(false) };
}

/** @throws Error if the API does not answer or its answer is invalid */
export async function readBitcoinCoins(apiUrl: string, address: string) {
  const answer = await fetch(`${apiUrl}/address/${address}/utxo`);
  if (!answer.ok) throw new Error(`The UTXO API answered ${answer.status}.`);
  return utxos.parse(await answer.json());
}
