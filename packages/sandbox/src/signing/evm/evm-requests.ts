// Requests that need approval (EIP-191, EIP-712, EIP-1193, EIP-2255, EIP-3085, EIP-3326, EIP-5792).

import type { Hex } from 'viem';
import * as z from 'zod/mini';

const isHex = (text: string): text is Hex => /^0x[0-9a-f]*$/i.test(text);
const hex = z.pipe(
  z.string().check(z.refine(isHex, 'not hexadecimal')),
  z.transform((text: string): Hex => `0x${text.slice(2)}`),
);
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'not an address')),
  z.transform((text: string): Hex => `0x${text.slice(2)}`),
);
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]+$/i, 'not a hexadecimal quantity')),
  z.transform((text: string) => BigInt(text)),
);
const chainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i, 'not hexadecimal')),
  z.transform(Number),
);
const loopback = z
  .string()
  .check(z.regex(/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/, 'not this machine'));

const typedData = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      try {
        return typeof value === 'string' ? JSON.parse(value) : value;
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: value });
        return z.NEVER;
      }
    }),
  ),
  z.looseObject({
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.string(),
    message: z.record(z.string(), z.unknown()),
  }),
);

const transaction = z.object({
  from: address,
  to: z.nullish(address),
  value: z.nullish(quantity),
  data: z.nullish(hex),
  input: z.nullish(hex),
  gas: z.nullish(quantity),
  nonce: z.nullish(quantity),
  chainId: z.nullish(chainId),
  gasPrice: z.nullish(quantity),
  maxFeePerGas: z.nullish(quantity),
  maxPriorityFeePerGas: z.nullish(quantity),
});
export type EvmTransaction = z.infer<typeof transaction>;

const record = z.record(z.string(), z.unknown());
const batch = z.object({
  version: z.string(),
  chainId,
  from: address,
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(8194))),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(record),
  calls: z
    .array(
      z.object({
        to: address,
        value: z.nullish(quantity),
        data: z.nullish(hex),
        capabilities: z.optional(record),
      }),
    )
    .check(z.minLength(1)),
});

/** Accepts additional params, as wallets do. */
const call = <M extends string, P extends z.core.SomeType, R extends readonly z.core.SomeType[]>(
  method: M,
  first: P,
  ...rest: R
) => z.object({ method: z.literal(method), params: z.tuple([first, ...rest], z.unknown()) });

export const evmRequest = z.discriminatedUnion('method', [
  call('personal_sign', z.string(), address),
  call('eth_signTypedData_v4', address, typedData),
  call('eth_sendTransaction', transaction),
  call('wallet_sendCalls', batch),
  call('wallet_switchEthereumChain', z.object({ chainId })),
  call(
    'wallet_addEthereumChain',
    z.object({ chainId, chainName: z.string(), rpcUrls: z.tuple([loopback], z.unknown()) }),
  ),
  z.object({
    method: z.enum(['eth_requestAccounts', 'wallet_requestPermissions']),
    params: z.array(z.unknown()),
  }),
]);
export type EvmRequest = z.infer<typeof evmRequest>;
