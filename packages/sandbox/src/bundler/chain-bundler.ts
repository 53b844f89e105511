// The bundler of one chain (ERC-4337). It simulates an operation first, then pays for its transaction and is repaid by the EntryPoint.
// It sends one operation per transaction.

import {
  type Client,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  numberToHex,
  parseAbi,
  parseEther,
  RpcRequestError,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { getBlock, sendTransaction, simulateBlocks } from 'viem/actions';
import * as z from 'zod/mini';
import type { AnvilCall } from '../chains/evm/chain-client.js';
import { bundlerAccount, bundlerClient } from '../chains/evm/contracts/deploy-contracts.js';
import { simulationCode } from '../chains/evm/contracts/entry-point.gen.js';
import { createSequentialRunner } from '../chains/sandbox-chains.js';
import { badParams, RpcError } from '../http/json-rpc.js';
import { bundlerCode, type UserOperation } from './user-operation.js';

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

type Overrides = Readonly<Record<Hex, { readonly code?: Hex; readonly balance?: Hex }>>;

const rich = numberToHex(parseEther('1000000'));

/**
 * @param isDraft - funds the account for an estimate
 * @throws RpcError with the EntryPoint's own reason
 */
async function validate(client: Client, operation: UserOperation, isDraft: boolean) {
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

/** @throws RpcError with the EntryPoint's own reason */
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
    return new RpcError(bundlerCode.rejected, errorName, data);
  } catch {
    return new RpcError(
      bundlerCode.rejected,
      "The entry point doesn't accept the operation.",
      data,
    );
  }
}

function refusal(reason: string, data?: Hex): RpcError {
  const codes = {
    AA31: bundlerCode.paymasterWithoutFunds,
    AA3: bundlerCode.rejectedByPaymaster,
    AA24: bundlerCode.wrongSignature,
    AA22: bundlerCode.outOfTime,
  };
  const found = Object.entries(codes).find(([prefix]) => reason.startsWith(prefix));
  return new RpcError(found?.[1] ?? bundlerCode.rejected, reason, data);
}

/**
 * Measures the gas of the account's call, after deploying the account if needed.
 *
 * @throws RpcError with the revert reason
 */
async function measureCall(client: Client, operation: UserOperation): Promise<bigint> {
  const { sender, factory, factoryData, callData } = operation;
  const account = entryPoint08Address;
  const calls = [
    ...(factory ? [{ account, to: factory, data: factoryData ?? '0x' }] : []),
    { account, to: sender, data: callData },
  ];
  const [block] = await simulateBlocks(client, { blocks: [{ calls }] });
  const call = block?.calls.at(-1);
  if (!call) throw new Error('The chain did not say what the call takes.');
  if (call.status !== 'success')
    throw new RpcError(bundlerCode.reverted, 'execution reverted', call.data);
  return call.gasUsed;
}

const overhead = { least: 10_000n, usual: 25_000n } as const;
const aggregatorMask = (1n << 160n) - 1n;
const timeMask = (1n << 48n) - 1n;

export function createChainBundler(chainId: number, rpcUrl: string) {
  const client = bundlerClient(chainId, rpcUrl);
  // One account sends all operations, and a later one may depend on an earlier one.
  const inTurn = createSequentialRunner();

  async function sendOperation(operation: UserOperation) {
    if (operation.preVerificationGas < calldataGas(operation) + overhead.least)
      throw badParams('preVerificationGas is too low.');
    const { baseFeePerGas, timestamp } = await getBlock(client, { blockTag: 'pending' });
    if (operation.maxFeePerGas < (baseFeePerGas ?? 0n))
      throw badParams(`maxFeePerGas is below ${baseFeePerGas}.`);
    const found = await validate(client, operation, false);
    checkValidity(found.accountValidationData, timestamp);
    checkValidity(found.paymasterValidationData, timestamp);
    const data = handleOps(operation);
    const gas = gasOfBundle(operation);
    const from = bundlerAccount.address;
    await callEntryPoint(client, data, {}, { from, gas: numberToHex(gas) });
    const transactionHash = await sendTransaction(client, { to: entryPoint08Address, data, gas });
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: operation,
    });
    return { hash, transactionHash };
  }

  return {
    /** @throws RpcError */
    send: (operation: UserOperation) => inTurn(() => sendOperation(operation)),
    /** @throws RpcError */
    async estimate(draft: UserOperation) {
      // Validate before measuring the call, because the call's result is irrelevant if validation fails.
      const { preOpGas } = await validate(client, draft, true);
      const used = draft.callData === '0x' ? 0n : await measureCall(client, draft);
      return {
        // Use all-ones limits, which are the most expensive calldata.
        preVerificationGas: calldataGas({ ...draft, ...largest }) + overhead.usual,
        verificationGasLimit: (preOpGas * 5n) / 4n + 10_000n,
        // A call keeps a 64th at each depth (EIP-150), and refunds come last (EIP-3529).
        callGasLimit: (used * 7n) / 5n + 10_000n,
        ...(draft.paymaster
          ? { paymasterVerificationGasLimit: preOpGas, paymasterPostOpGasLimit: 100_000n }
          : {}),
      };
    },
  };
}

const most = 2n ** 128n - 1n;
const largest = {
  callGasLimit: most,
  verificationGasLimit: most,
  preVerificationGas: most,
  maxFeePerGas: most,
  maxPriorityFeePerGas: most,
};

function handleOps(operation: UserOperation): Hex {
  return encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], bundlerAccount.address],
  });
}

/** Calldata and intrinsic gas of the transaction (EIP-2028). */
function calldataGas(operation: UserOperation): bigint {
  let gas = 21_000n;
  for (const byte of hexToBytes(handleOps(operation))) gas += byte === 0 ? 4n : 16n;
  return gas;
}

function gasOfBundle(operation: UserOperation): bigint {
  const inside =
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n);
  return (inside * 64n) / 63n + operation.preVerificationGas + 100_000n;
}

/** @param data - the aggregator and validity period in seconds, as ERC-4337 packs them */
function checkValidity(data: bigint, now: bigint): void {
  const aggregator = data & aggregatorMask;
  if (aggregator === 1n) throw new RpcError(bundlerCode.wrongSignature, 'AA24 signature error');
  if (aggregator !== 0n)
    throw new RpcError(bundlerCode.unsupportedAggregator, 'Aggregators are not supported.');
  const validUntil = (data >> 160n) & timeMask;
  const validAfter = data >> 208n;
  if (now <= validAfter || (validUntil !== 0n && now > validUntil))
    throw new RpcError(bundlerCode.outOfTime, 'AA22 expired or not due', {
      validAfter: Number(validAfter),
      validUntil: Number(validUntil),
    });
}
