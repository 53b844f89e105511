import {
  type Address,
  type EncodedAccount,
  getAddressDecoder,
  getOptionDecoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  type Option,
} from '@solana/kit';
import { formatUnits } from 'viem';
import { isTokenProgram } from './programs.js';

export interface TokenAccount {
  readonly mint: Address;
  readonly owner: Address;
  readonly amount: bigint;
  readonly delegate: Option<Address>;
  /** 0 uninitialized, 1 initialized, 2 frozen. */
  readonly state: number;
  /** For wrapped SOL: the rent-exempt reserve. */
  readonly isNative: Option<bigint>;
  readonly delegatedAmount: bigint;
  readonly closeAuthority: Option<Address>;
}

export interface Mint {
  readonly mintAuthority: Option<Address>;
  readonly supply: bigint;
  readonly decimals: number;
  readonly isInitialized: number;
  readonly freezeAuthority: Option<Address>;
}

const maybe = { prefix: getU32Decoder(), noneValue: 'zeroes' } as const;
const maybeAddress = getOptionDecoder(getAddressDecoder(), maybe);

const tokenDecoder = getStructDecoder([
  ['mint', getAddressDecoder()],
  ['owner', getAddressDecoder()],
  ['amount', getU64Decoder()],
  ['delegate', maybeAddress],
  ['state', getU8Decoder()],
  ['isNative', getOptionDecoder(getU64Decoder(), maybe)],
  ['delegatedAmount', getU64Decoder()],
  ['closeAuthority', maybeAddress],
]);
const mintDecoder = getStructDecoder([
  ['mintAuthority', maybeAddress],
  ['supply', getU64Decoder()],
  ['decimals', getU8Decoder()],
  ['isInitialized', getU8Decoder()],
  ['freezeAuthority', maybeAddress],
]);

/** Bytes without extensions. */
const tokenSize = 165;
export const mintSize = 82;

/** Token-2022 accounts with extensions store their kind here: 1 for a mint, 2 for a token account. */
const kindOffset = tokenSize;

/** Undefined if the data is invalid or uninitialized. */
export function readTokenAccount(account: EncodedAccount | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.programAddress)) return undefined;
  const { data } = account;
  const isTokenAccount = data.length === tokenSize || data[kindOffset] === 2;
  if (!isTokenAccount || data.length < tokenSize) return undefined;
  const token = tokenDecoder.decode(data);
  return token.state === 0 ? undefined : token;
}

/** Undefined if the data is invalid or uninitialized. */
export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.programAddress)) return undefined;
  const { data } = account;
  const isMint = data.length === mintSize || data[kindOffset] === 1;
  if (!isMint) return undefined;
  const mint = mintDecoder.decode(data);
  return mint.isInitialized === 1 ? mint : undefined;
}

/** As in `tokenAmount` and `uiTokenAmount`. */
export function describeAmount(amount: bigint, decimals: number) {
  const text = formatUnits(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}
