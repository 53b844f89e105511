import * as z from 'zod/mini';
import { cleanConnectorName } from './connector-rows.js';
import type { EmbeddedAllowance } from './embedded-wallet.types.js';

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const quantity = z.pipe(
  z.union([
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
    z.number().check(z.int(), z.nonnegative()),
  ]),
  z.transform((value: string | number) => BigInt(value)),
);
const seconds = z
  .pipe(
    quantity,
    z.transform((value: bigint) => Number(value)),
  )
  .check(z.int(), z.maximum(2 ** 40));
const asset = z.object({
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.number().check(z.int(), z.nonnegative(), z.maximum(36)),
});
const allowanceData = { allowance: quantity, period: seconds };
const permission = z.union([
  z.object({
    type: z.literal('native-token-recurring-allowance'),
    data: z.object(allowanceData),
    asset: z.optional(asset),
  }),
  z.object({
    type: z.literal('erc20-recurring-allowance'),
    data: z.object({
      ...allowanceData,
      token: z.optional(address),
      address: z.optional(address),
    }),
    asset: z.optional(asset),
  }),
  z.object({
    type: z.literal('contract-call'),
    data: z.object({
      address,
      functions: z
        .array(z.object({ functionName: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,63}$/)) }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
  }),
]);

/** Returns kind `other` for an allowance that this version cannot read, so that no list leaves it out. */
export function readAllowance(input: unknown): EmbeddedAllowance {
  const read = permission.safeParse(input);
  if (!read.success) return { kind: 'other' };
  const { type, data } = read.data;
  if (type === 'contract-call') {
    const functions = data.functions.map(({ functionName }) => functionName);
    return { kind: 'call', contract: data.address, functions };
  }
  const isToken = type === 'erc20-recurring-allowance';
  const token = isToken ? (data.token ?? data.address) : undefined;
  // Without a token address, the allowance would be shown as the network's own currency.
  if (isToken && token === undefined) return { kind: 'other' };
  const { allowance: amount, period } = data;
  return { kind: 'spend', amount, period, token, asset: readAsset(read.data.asset) };
}

function readAsset(metadata: z.infer<typeof asset> | undefined) {
  const symbol = cleanConnectorName(metadata?.symbol, 16);
  return metadata && symbol !== undefined ? { symbol, decimals: metadata.decimals } : undefined;
}
