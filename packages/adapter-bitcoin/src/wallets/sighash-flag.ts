// Sighash types as Wallet Standard names them. Pure.
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
 * Undefined for 0, the default of taproot: it has no flag, and a wallet uses it where none is named.
 *
 * @throws KitError `wallet/failed` for a number that is no sighash type
 */
export function sighashFlag(type: number): string | undefined {
  const flag = flags.get(type);
  if (flag === undefined && type !== 0)
    throw new KitError('wallet/failed', {
      metaMessages: [`${type} in \`sighashTypes\` isn't a sighash type.`],
    });
  return flag;
}
