import { getAddress, isAddress, isHex } from 'viem';
import * as z from 'zod/mini';
import { RpcFailure } from '../rpc-failure.js';

const maxDataLength = 400_000;

/** An address in mixed case must have a valid checksum (ERC-55). */
export const addressParam = z.pipe(
  z.string().check(z.refine((text) => isAddress(text))),
  z.transform((text: string) => getAddress(text)),
);
/** A hexadecimal quantity of at most 256 bits, or a small number. */
export const quantityParam = z.pipe(
  z.union([
    z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
    z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
  ]),
  z.transform((value: string | number) => BigInt(value)),
);
export const dataParam = z.pipe(
  z.string().check(z.maxLength(maxDataLength), z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
  z.transform((text: string) => {
    const lower = text.toLowerCase();
    return isHex(lower) ? lower : ('0x' as const);
  }),
);

/** @throws RpcFailure `bad-params` with the path of the invalid value, but not the value */
export function readParams<Schema extends z.core.$ZodType>(
  schema: Schema,
  method: string,
  params: unknown,
): z.core.output<Schema> {
  const read = z.safeParse(schema, params);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  const where = path === '' ? '' : ` (${path.slice(0, 80)})`;
  const message = `This app’s ${method} request isn’t valid${where}.`;
  throw new RpcFailure('bad-params', message, { cause: read.error });
}
