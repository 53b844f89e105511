import { formatUnits } from 'viem';
import type { Decoded, DecodedRow, DecodedWarning } from './decoded.types.js';
import { requestMessages } from './request-messages.js';

/** @example formatAmount(1500000n, { symbol: 'USDC', decimals: 6 }) // '1.5 USDC' */
export function formatAmount(
  value: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string {
  return `${formatUnits(value, decimals)} ${symbol}`;
}

export const formatSol = (lamports: bigint): string =>
  formatAmount(lamports, { symbol: 'SOL', decimals: 9 });

/** No real supply reaches 2^128. Some tokens treat 2^96 - 1 as unlimited. */
export const isUnlimited = (value: bigint): boolean =>
  value >= 2n ** 128n || value === 2n ** 96n - 1n;

const maxSeconds = 8_640_000_000_000n;

/** Formats seconds since the epoch. Values beyond the range of `Date` mean never. */
export function formatTime(seconds: bigint): string {
  if (seconds > maxSeconds || isUnlimited(seconds)) return requestMessages.never;
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const createRowFactory =
  (kind: DecodedRow['kind']) =>
  (label: string, value: string, note?: string): DecodedRow => ({
    label,
    value,
    kind,
    ...(note === undefined ? {} : { note }),
  });
export const addressRow = createRowFactory('address');
export const textRow = createRowFactory('text');
export const amountRow = createRowFactory('amount');
export const dataRow = createRowFactory('data');

/** An address row that says whether the address is the user's own. */
export const ownerRow = (
  label: string,
  address: string,
  { account }: { readonly account: string },
): DecodedRow =>
  addressRow(label, address, address === account ? requestMessages.youNote : undefined);

/** The fields that the decoded form of every request has. */
export const headerOf = (
  input: { readonly method: string; readonly account: string; readonly network: { name: string } },
  heading: Decoded['heading'],
  approve: Decoded['approve'] = requestMessages.approveButton,
) => ({
  method: input.method,
  heading,
  approve,
  network: input.network.name,
  account: input.account,
});

export const caution = (text: string): DecodedWarning => ({ level: 'caution', text });
export const danger = (text: string): DecodedWarning => ({ level: 'danger', text });
