import { KitError } from '@openappkit/core/adapter';
import { decodeAddress } from '../address/parse-address.js';
import { dustLimits } from '../chain/dust.js';
import { isSpendable } from '../chain/plan-coins.js';
import { maxSatoshis } from '../chain/utxo-api.js';
import type { OfferedAccount } from '../wallets/bitcoin-wallet.types.js';

/** @throws KitError `wallet/failed` out of range, `tx/amount-too-small` */
export function assertAmount(recipient: string, amount: bigint): void {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSatoshis)
    throw new KitError('wallet/failed', { metaMessages: ['The amount is out of range.'] });
  const minAmount = dustLimits[decodeAddress(recipient).type];
  if (amount < minAmount)
    throw new KitError('tx/amount-too-small', {
      metaMessages: [
        `The amount is too small for the network: send at least ${minAmount} satoshis.`,
      ],
    });
}

/** @throws KitError `wallet/unsupported-method` if a transfer from the address cannot be built */
export function assertSpendable(address: string, account: OfferedAccount | undefined): void {
  if (!isSpendable(decodeAddress(address).type))
    throw new KitError('wallet/unsupported-method', {
      metaMessages: ["Can't build a transfer from this kind of address."],
    });
  if (account?.purpose === 'ordinal')
    throw new KitError('wallet/unsupported-method', {
      metaMessages: [
        "We can't tell which of its outputs hold inscriptions. Send from the payment address.",
      ],
    });
}
