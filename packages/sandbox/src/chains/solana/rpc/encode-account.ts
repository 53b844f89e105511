import { type EncodedAccount, getBase58Decoder, isSome, type Option } from '@solana/kit';
import * as z from 'zod/mini';
import { lookupTableProgram, token2022Program } from '../programs/programs.js';
import { describeAmount, readMint, readTokenAccount } from '../programs/read-token.js';
import { readLookupTable } from '../programs/read-lookup-table.js';
import type { SolanaLedger } from '../solana-ledger.js';
import { badParams, RpcError, rpcCode } from './rpc-error.js';

export const accountOptions = z.object({
  commitment: z.optional(z.string()),
  encoding: z.optional(z.string()),
  dataSlice: z.optional(z.nullable(z.object({ offset: z.number(), length: z.number() }))),
});
type AccountOptions = z.infer<typeof accountOptions>;

/** Rent-exempt accounts never owe rent, so their rent epoch is the maximum u64. */
const rentExemptEpoch = 18_446_744_073_709_551_615n;
const base58Limit = 128;

/** @throws RpcError if the data is too long for base58 or the encoding is unknown */
export function encodeAccount(
  ledger: SolanaLedger,
  account: EncodedAccount,
  options: AccountOptions,
) {
  return {
    data: encodeData(ledger, account, options),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: rentExemptEpoch,
    space: account.data.length,
  };
}

function encodeData(ledger: SolanaLedger, account: EncodedAccount, options: AccountOptions) {
  const { encoding, dataSlice } = options;
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(ledger, account);
    if (parsed) return { ...parsed, space: account.data.length };
  }
  const whole = Uint8Array.from(account.data);
  const data = dataSlice
    ? whole.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : whole;
  switch (encoding) {
    case 'base64':
    case 'jsonParsed':
      return [Buffer.from(data).toString('base64'), 'base64'];
    case undefined:
    case 'binary':
      return inBase58(data);
    case 'base58':
      return [inBase58(data), 'base58'];
    default:
      throw badParams(`Invalid params: unknown encoding \`${encoding}\`.`);
  }
}

function inBase58(data: Uint8Array): string {
  if (data.length <= base58Limit) return getBase58Decoder().decode(data);
  throw new RpcError(
    rpcCode.badRequest,
    `Encoded binary (base 58) data should be less than ${base58Limit} bytes, please use Base64 encoding.`,
  );
}

function parseAccount(ledger: SolanaLedger, account: EncodedAccount) {
  const program = account.programAddress === token2022Program ? 'spl-token-2022' : 'spl-token';
  const mint = readMint(account);
  if (mint)
    return {
      program,
      parsed: {
        type: 'mint',
        info: {
          decimals: mint.decimals,
          freezeAuthority: orNull(mint.freezeAuthority),
          isInitialized: true,
          mintAuthority: orNull(mint.mintAuthority),
          supply: mint.supply.toString(),
        },
      },
    };
  const info = parseToken(ledger, account);
  if (info) return { program, parsed: { type: 'account', info } };
  if (account.programAddress !== lookupTableProgram) return undefined;
  const table = readLookupTable(Uint8Array.from(account.data));
  return (
    table && {
      program: 'address-lookup-table',
      parsed: {
        type: 'lookupTable',
        info: {
          ...table,
          deactivationSlot: table.deactivationSlot.toString(),
          lastExtendedSlot: table.lastExtendedSlot.toString(),
        },
      },
    }
  );
}

function parseToken(ledger: SolanaLedger, account: EncodedAccount) {
  const token = readTokenAccount(account);
  const mint = token && readMint(ledger.getAccount(token.mint));
  if (!token || !mint) return undefined;
  const { decimals } = mint;
  const delegate = orNull(token.delegate);
  const closeAuthority = orNull(token.closeAuthority);
  return {
    isNative: isSome(token.isNative),
    mint: token.mint,
    owner: token.owner,
    state: token.state === 2 ? 'frozen' : 'initialized',
    tokenAmount: describeAmount(token.amount, decimals),
    ...(delegate && {
      delegate,
      delegatedAmount: describeAmount(token.delegatedAmount, decimals),
    }),
    ...(closeAuthority && { closeAuthority }),
    ...(isSome(token.isNative) && {
      rentExemptReserve: describeAmount(token.isNative.value, decimals),
    }),
  };
}

function orNull<T>(option: Option<T>): T | null {
  return isSome(option) ? option.value : null;
}
