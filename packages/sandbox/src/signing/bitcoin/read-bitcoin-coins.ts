// Reads what a Bitcoin address holds from the UTXO API. Called by what pays and by the Bitcoin family. Amounts are satoshis.

import * as z from 'zod/mini';

const utxos = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: z.number(),
    status: z.object({ confirmed: z.boolean() }),
  }),
);

/** What an address holds, in satoshis. @throws Error when the API does not answer */
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

/** The unspent outputs of an address. @throws Error when the API does not answer as it should */
export async function readBitcoinCoins(apiUrl: string, address: string) {
  const answer = await fetch(`${apiUrl}/address/${address}/utxo`);
  if (!answer.ok) throw new Error(`The UTXO API answered ${answer.status}.`);
  return utxos.parse(await answer.json());
}
