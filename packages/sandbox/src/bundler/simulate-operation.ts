import {
  type Client,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  RpcRequestError,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import * as z from 'zod/mini';
import { simulationCode } from '../chains/evm/contracts/entry-point.gen.js';
import type { AnvilCall } from '../chains/evm/anvil-call.js';
import { BundlerRefusal } from './bundler-refusal.js';
import type { UserOperation } from './user-operation.js';

const packed =
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }';
const simulationAbi = parseAbi([
  packed,
  'struct ReturnInfo { uint256 preOpGas; uint256 prefund; uint256 accountValidationData; uint256 paymasterValidationData; bytes paymasterContext; }',
  'struct StakeInfo { uint256 stake; uint256 unstakeDelaySec; }',
  'struct AggregatorStakeInfo { address aggregator; StakeInfo stakeInfo; }',
  'struct ValidationResult { ReturnInfo returnInfo; StakeInfo senderInfo; StakeInfo factoryInfo; StakeInfo paymasterInfo; AggregatorStakeInfo aggregatorInfo; }',
  'function simulateValidation(PackedUserOperation userOp) returns (ValidationResult)',
]);

export interface Validation {
  readonly preOpGas: bigint;
  readonly accountValidationData: bigint;
  readonly paymasterValidationData: bigint;
}

type Overrides = Readonly<Record<Hex, { readonly code?: Hex; readonly balance?: Hex }>>;

const rich = numberToHex(parseEther('1000000'));

/**
 * @param isDraft - funds the account for an estimate
 * @throws BundlerRefusal with the EntryPoint's own reason
 */
export async function validate(
  client: Client,
  operation: UserOperation,
  isDraft: boolean,
): Promise<Validation> {
  const overrides: Overrides = {
    [entryPoint08Address]: { code: simulationCode },
    ...(isDraft && !operation.paymaster ? { [operation.sender]: { balance: rich } } : {}),
  };
  const data = encodeFunctionData({
    abi: simulationAbi,
    functionName: 'simulateValidation',
    args: [toPackedUserOperation(operation)],
  });
  const answer = await callEntryPoint(client, data, overrides);
  const { returnInfo } = decodeFunctionResult({
    abi: simulationAbi,
    functionName: 'simulateValidation',
    data: answer,
  });
  return returnInfo;
}

/** @throws BundlerRefusal */
export async function simulateTransaction(
  client: Client,
  data: Hex,
  from: Hex,
  gas: bigint,
): Promise<void> {
  await callEntryPoint(client, data, {}, { from, gas: numberToHex(gas) });
}

async function callEntryPoint(
  client: Client,
  data: Hex,
  overrides: Overrides,
  more: { readonly from?: Hex; readonly gas?: Hex } = {},
): Promise<Hex> {
  try {
    return await client.request<AnvilCall<'eth_call', unknown[], Hex>>({
      method: 'eth_call',
      params: [{ to: entryPoint08Address, data, ...more }, 'latest', overrides],
    });
  } catch (error) {
    throw explain(error);
  }
}

const reverted = z.object({ data: z.templateLiteral(['0x', z.string()]) });

function explain(error: unknown): unknown {
  const cause =
    error instanceof Error && error.cause instanceof RpcRequestError ? error.cause : error;
  const parsed = reverted.safeParse(cause);
  if (!parsed.success) return error;
  const { data } = parsed.data;
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data });
    if (errorName === 'FailedOp') return refusal(args[1]);
    if (errorName === 'FailedOpWithRevert') return refusal(args[1], args[2]);
    return new BundlerRefusal('rejected', errorName, data);
  } catch {
    return new BundlerRefusal('rejected', "The entry point doesn't accept the operation.", data);
  }
}

function refusal(reason: string, data?: Hex): BundlerRefusal {
  if (reason.startsWith('AA31')) return new BundlerRefusal('paymaster-without-funds', reason, data);
  if (reason.startsWith('AA3')) return new BundlerRefusal('rejected-by-paymaster', reason, data);
  if (reason.startsWith('AA24')) return new BundlerRefusal('wrong-signature', reason, data);
  if (reason.startsWith('AA22')) return new BundlerRefusal('out-of-time', reason, data);
  return new BundlerRefusal('rejected', reason, data);
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]+$/));
const simulated = z.array(
  z.object({
    calls: z.array(
      z.object({ gasUsed: quantity, status: quantity, returnData: z.optional(z.string()) }),
    ),
  }),
);

/**
 * Measures the gas of the account's call, after deploying the account if needed.
 *
 * @throws BundlerRefusal with the revert reason
 */
export async function measureCall(client: Client, operation: UserOperation): Promise<bigint> {
  const { sender, factory, factoryData, callData } = operation;
  const from = entryPoint08Address;
  const calls = [
    ...(factory ? [{ from, to: factory, data: factoryData ?? '0x' }] : []),
    { from, to: sender, data: callData },
  ];
  const answer = await client.request<AnvilCall<'eth_simulateV1', unknown[]>>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ calls }], validation: false }, 'latest'],
  });
  const call = simulated.parse(answer)[0]?.calls.at(-1);
  if (!call) throw new Error('The chain did not say what the call takes.');
  if (call.status !== '0x1')
    throw new BundlerRefusal('reverted', 'execution reverted', call.returnData ?? '0x');
  return BigInt(call.gasUsed);
}
