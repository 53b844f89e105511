// What a site's Bitcoin account holds, for sats-connect's getBalance. Called by the bridge. It asks nobody.

import { readBitcoinBalance } from '../../keys/read-bitcoin-coins.js';
import type { FamilyAccount } from '../families.js';
import type { WalletConfig } from '../protocol.js';
import type { Answer } from './answer-silently.js';

/** Satoshis as text, of the payment address. */
export async function readFamilyBalance(
  accounts: readonly FamilyAccount[],
  { bitcoin }: WalletConfig,
): Promise<Answer> {
  const payer = accounts.find(({ purpose }) => purpose === 'payment');
  if (!payer || !bitcoin) return { error: { code: 4100, message: 'The site is not connected.' } };
  try {
    const { confirmed, unconfirmed } = await readBitcoinBalance(bitcoin.apiUrl, payer.address);
    return {
      result: {
        confirmed: String(confirmed),
        unconfirmed: String(unconfirmed),
        total: String(confirmed + unconfirmed),
      },
    };
  } catch {
    return { error: { code: 4901, message: 'The Bitcoin network does not answer.' } };
  }
}
