import type { Hex } from 'viem';
import type { UserOperation as ViemOperation } from 'viem/account-abstraction';
import * as z from 'zod/mini';
import { badParams } from '../http/json-rpc.js';

/** The error codes of ERC-7769, besides those of JSON-RPC. */
export const bundlerCode = {
  rejected: -32500,
  rejectedByPaymaster: -32501,
  outOfTime: -32503,
  unsupportedAggregator: -32506,
  wrongSignature: -32507,
  paymasterWithoutFunds: -32508,
  reverted: -32521,
} as const;

/** In bytes. The sandbox's blocks have no room for more. */
const dataLimit = 64 * 1024;
const gasLimit = 20_000_000n;

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const bytes = z.string().check(z.maxLength(2 + dataLimit * 2), z.regex(/^0x(?:[0-9a-fA-F]{2})*$/));
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));

const toHex = (text: string): Hex => `0x${text.slice(2)}`;
const hexBytes = z.pipe(bytes, z.transform(toHex));
const hexAddress = z.pipe(address, z.transform(toHex));
const amount = (max: bigint) =>
  z.pipe(
    quantity,
    z.transform((text, context) => {
      const value = BigInt(text);
      if (value <= max) return value;
      context.issues.push({ code: 'custom', message: `at most ${max}`, input: text });
      return z.NEVER;
    }),
  );
const gas = amount(gasLimit);
const fee = amount(2n ** 128n - 1n);

const fields = {
  sender: hexAddress,
  nonce: amount(2n ** 256n - 1n),
  factory: z.optional(z.nullable(hexAddress)),
  factoryData: z.optional(z.nullable(hexBytes)),
  callData: hexBytes,
  paymaster: z.optional(z.nullable(hexAddress)),
  paymasterData: z.optional(z.nullable(hexBytes)),
  signature: hexBytes,
};
const whole = z.object({
  ...fields,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: fee,
  maxPriorityFeePerGas: fee,
  paymasterVerificationGasLimit: z.optional(z.nullable(gas)),
  paymasterPostOpGasLimit: z.optional(z.nullable(gas)),
});
/** Accepts any gas and fee values, which an estimate ignores. */
const draft = z.object(fields);

export type UserOperation = ViemOperation<'0.8'>;
type Fields = z.infer<typeof draft>;

function omitEmpty<T extends Fields>(parsed: T) {
  const { factory, factoryData, paymaster, paymasterData, ...rest } = parsed;
  if (factoryData && !factory) throw badParams('There is factoryData without a factory.');
  if (paymasterData && !paymaster) throw badParams('There is paymasterData without a paymaster.');
  return {
    ...rest,
    ...(factory ? { factory, factoryData: factoryData ?? '0x' } : {}),
    ...(paymaster ? { paymaster, paymasterData: paymasterData ?? '0x' } : {}),
  } as const;
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.');
  throw badParams(`${path || 'The operation'}: ${issue?.message}`);
}

/** @throws RpcError if the operation is invalid or too large for a block */
export function parseOperation(value: unknown): UserOperation {
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...rest } = parse(whole, value);
  const total = [
    ...[rest.callGasLimit, rest.verificationGasLimit, rest.preVerificationGas],
    ...[paymasterVerificationGasLimit ?? 0n, paymasterPostOpGasLimit ?? 0n],
  ].reduce((sum, each) => sum + each, 0n);
  if (total > gasLimit) throw badParams(`Its gas limits add up to more than ${gasLimit}.`);
  if (rest.maxPriorityFeePerGas > rest.maxFeePerGas)
    throw badParams('maxPriorityFeePerGas is more than maxFeePerGas.');
  return {
    ...omitEmpty(rest),
    ...(rest.paymaster
      ? {
          paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
        }
      : {}),
  };
}

/** Enough gas for any operation, at the lowest fee that makes the account pay. */
const simulationFields = {
  callGasLimit: 0n,
  verificationGasLimit: 10_000_000n,
  preVerificationGas: 0n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
};
const simulationPaymasterFields = {
  paymasterVerificationGasLimit: 2_000_000n,
  paymasterPostOpGasLimit: 1_000_000n,
};

/** @throws RpcError if invalid */
export function parseDraft(value: unknown): UserOperation {
  const operation = omitEmpty(parse(draft, value));
  return {
    ...operation,
    ...simulationFields,
    ...(operation.paymaster ? simulationPaymasterFields : {}),
  };
}
