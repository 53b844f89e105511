// Import this file from lazy chunks only, because it contains keccak.
import { keccak_256 } from '@noble/hashes/sha3';
import {
  type AddressSource,
  KitError,
  type CaipNetworkId,
  parseCaipNetworkId,
} from '@openappkit/core/adapter';

const addressPattern = /^0x[0-9a-fA-F]{40}$/;
const singleCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/;
/** Rootstock uses the checksum of EIP-1191, which depends on the chain. */
const eip1191Chains: readonly string[] = ['eip155:30', 'eip155:31'];

/**
 * Returns the EIP-55 form of an address. Checks the checksum only of mixed-case text.
 *
 * @param source - the network of the address, which may allow EIP-1191 checksums; `wallet` skips the checksum
 * @throws KitError `address/invalid` when the address is not 0x and 40 hex digits
 * @throws KitError `address/checksum` when the mixed case does not match (EIP-55, EIP-1191)
 * @example
 * parseAddress('0x52908400098527886e0f7030069857d2e4169ee7'); // '0x52908400098527886E0F7030069857D2E4169EE7'
 */
export function parseAddress(address: unknown, source?: AddressSource): `0x${string}` {
  if (typeof address !== 'string') throw new KitError('address/invalid');
  if (!addressPattern.test(address))
    throw new KitError('address/invalid', { metaMessages: [createHint(address)] });
  const checksummed = checksumAddress(address);
  const isChecksumValid =
    source === 'wallet' || singleCase.test(address) || address === checksummed;
  if (!isChecksumValid && address !== toEip1191(address, source))
    throw new KitError('address/checksum', {
      metaMessages: [
        'A letter is wrong or has the wrong case. Copy the address again from its source.',
      ],
    });
  return checksummed;
}

function createHint(address: string): string {
  const expected = 'Expected 0x and 40 hex digits.';
  if (/^((bc|tb|bcrt)1[a-z0-9]{20,}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i.test(address))
    return `This looks like a Bitcoin address. ${expected}`;
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address))
    return `This looks like a Solana address. ${expected}`;
  return expected;
}

function toEip1191(address: string, source: AddressSource | undefined): string | undefined {
  if (typeof source !== 'object' || !eip1191Chains.includes(source.caipNetworkId)) return undefined;
  return checksumAddress(address, `${source.caipNetworkId.slice('eip155:'.length)}0x`);
}

/** @param prefix - hashed before the digits; EIP-1191 uses the chain id and `0x` */
function checksumAddress(address: string, prefix = ''): `0x${string}` {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(prefix + digits);
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

/** Real wallets have fewer; a longer list is an attack. */
const maxAccounts = 1000;

/**
 * Parses the account list of a wallet, in any letter case. Returns EIP-55 checksums without duplicates.
 * One invalid entry invalidates the whole answer.
 *
 * @throws KitError `wallet/bad-answer`
 */
export function parseAccounts(answer: unknown): readonly `0x${string}`[] {
  try {
    if (!Array.isArray(answer) || answer.length > maxAccounts) throw new TypeError('not a list');
    const accounts = Array.from(answer as readonly unknown[], (each) =>
      parseAddress(each, 'wallet'),
    );
    return [...new Set(accounts)];
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}

/** EIP-695 hex, or the decimals that some wallets return. */
const quantity = /^(0x[0-9a-f]{1,16}|[1-9][0-9]{0,15})$/i;

/**
 * Converts the chain id that a wallet returned to CAIP-2.
 * Accepts 0x-hex text, decimal text or a positive safe integer.
 *
 * @throws KitError `wallet/bad-answer`
 */
export function parseChainId(answer: unknown): CaipNetworkId {
  const id = typeof answer === 'string' && quantity.test(answer) ? Number(answer) : answer;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new KitError('wallet/bad-answer', { metaMessages: ["The chain ID isn't a number."] });
  return `eip155:${id}`;
}

/**
 * Converts a CAIP-2 id to the hex quantity that wallets expect, such as `0x7a69` for `eip155:31337`.
 * @throws KitError `chain/not-supported` when the id has another namespace
 */
export function chainIdToHex(caipNetworkId: CaipNetworkId): `0x${string}` {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId);
  if (namespace !== 'eip155' || !/^[1-9][0-9]{0,15}$/.test(reference))
    throw new KitError('chain/not-supported', { context: { caipNetworkId } });
  return `0x${Number(reference).toString(16)}`;
}
