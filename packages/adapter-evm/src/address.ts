// EVM addresses: 0x and 40 hex digits, checksummed as in EIP-55. Pure. Holds keccak, so only what is loaded
// late (evm-wallets.ts and the capabilities) imports it; never what the first load holds.
import { keccak_256 } from '@noble/hashes/sha3';
import { KitError } from '@openappkit/core/adapter';

const shape = /^0x[0-9a-fA-F]{40}$/;
const singleCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/;

/**
 * The EIP-55 form of an address. Text of one case is taken as unchecked; mixed case must pass.
 *
 * @throws KitError `address/invalid` when it is not 0x and 40 hex digits
 * @throws KitError `address/checksum` when the mixed case does not match (EIP-55)
 * @example
 * parseAddress('0x52908400098527886e0f7030069857d2e4169ee7'); // '0x52908400098527886E0F7030069857D2E4169EE7'
 */
export function parseAddress(address: unknown): `0x${string}` {
  if (typeof address !== 'string') throw new KitError('address/invalid');
  if (!shape.test(address))
    throw new KitError('address/invalid', { metaMessages: [hintFor(address)] });
  const checksummed = checksumAddress(address);
  if (!singleCase.test(address) && address !== checksummed)
    throw new KitError('address/checksum', {
      metaMessages: [
        'A letter is wrong, or of the wrong case: copy the address again from its source.',
      ],
    });
  return checksummed;
}

/** What it looks like instead. */
function hintFor(address: string): string {
  const wanted = 'An address here is 0x and 40 hex digits.';
  if (/^((bc|tb|bcrt)1[a-z0-9]{20,}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i.test(address))
    return `This looks like an address of Bitcoin. ${wanted}`;
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address))
    return `This looks like an address of Solana. ${wanted}`;
  return wanted;
}

function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(digits);
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

/** eip155 lists are long only in attacks. */
const maxAccounts = 1000;

/**
 * The account list of a wallet: every entry an address, checksummed, without duplicates.
 * One bad entry makes the whole answer bad.
 *
 * @throws KitError `wallet/bad-answer`
 */
export function parseAccounts(answer: unknown): readonly `0x${string}`[] {
  try {
    if (!Array.isArray(answer) || answer.length > maxAccounts) throw new TypeError('not a list');
    return [...new Set(Array.from(answer as readonly unknown[], parseAddress))];
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}
