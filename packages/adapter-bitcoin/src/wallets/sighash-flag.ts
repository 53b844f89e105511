import { KitError } from '@openappkit/core/adapter';

const flags: ReadonlyMap<number, string> = new Map([
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
]);

/**
 * Returns the Wallet Standard name of a sighash type. Undefined for 0, the taproot default, which wallets use without a flag.
 *
 * @throws KitError `wallet/failed` for a number that is not a sighash type
 */
export function toSighashFlag(type: number): string | undefined {
  const flag = flags.get(type);
  if (flag === undefined && type !== 0)
    throw new KitError('wallet/failed', {
      metaMessages: [`${type} in \`sighashTypes\` isn't a sighash type.`],
    });
  return flag;
}
