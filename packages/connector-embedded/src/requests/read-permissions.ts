// The frame's list of permissions, read at the edge: what is not understood of one is told as such, and never left out. Pure.
import {
  cleanConnectorName,
  type EmbeddedAllowance,
  type EmbeddedPermission,
  KitError,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const quantity = z.pipe(
  z.union([
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
    z.number().check(z.int(), z.nonnegative()),
  ]),
  z.transform((given: string | number) => BigInt(given)),
);
const seconds = z
  .pipe(
    quantity,
    z.transform((given: bigint) => Number(given)),
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
const list = z
  .array(
    z.object({
      chainId: quantity.check(z.refine((id) => id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER))),
      address,
      context: z.string().check(z.maxLength(400_000), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
      expiry: seconds,
      status: z.optional(z.string().check(z.maxLength(32))),
      permissions: z.array(z.unknown()).check(z.maxLength(32)),
    }),
  )
  .check(z.maxLength(100));

/** @throws KitError `wallet/bad-answer` */
export function readPermissions(answer: unknown): readonly EmbeddedPermission[] {
  const read = list.safeParse(answer);
  if (!read.success) throw new KitError('wallet/bad-answer', { cause: read.error });
  return read.data.map(({ chainId, expiry, status, permissions, ...each }) => ({
    ...each,
    caipNetworkId: `eip155:${chainId}`,
    expiresAt: expiry * 1000,
    isChecked: status !== 'unchecked',
    allows: permissions.map(readAllowance),
  }));
}

function readAllowance(given: unknown): EmbeddedAllowance {
  const read = permission.safeParse(given);
  if (!read.success) return { kind: 'other' };
  const { type, data } = read.data;
  if (type === 'contract-call') {
    const functions = data.functions.map(({ functionName }) => functionName);
    return { kind: 'call', contract: data.address, functions };
  }
  const isToken = type === 'erc20-recurring-allowance';
  const token = isToken ? (data.token ?? data.address) : undefined;
  // A token that nobody named would be taken for the network's own currency.
  if (isToken && token === undefined) return { kind: 'other' };
  const { allowance: amount, period } = data;
  return { kind: 'spend', amount, period, token, asset: readAsset(read.data.asset) };
}

function readAsset(given: z.infer<typeof asset> | undefined) {
  const symbol = cleanConnectorName(given?.symbol, 16);
  return given && symbol !== undefined ? { symbol, decimals: given.decimals } : undefined;
}
