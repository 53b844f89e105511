// Parses the frame's list of permissions. Marks parts that are not understood instead of omitting them.
import { type EmbeddedPermission, KitError, readAllowance } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

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
