// The bundler of one chain (ERC-4337). It simulates an operation first, then pays for its transaction and is repaid by the EntryPoint.
// It sends one operation per transaction.

import { encodeFunctionData, type Hex, hexToBytes } from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { getBlock, sendTransaction } from 'viem/actions';
import { bundlerAccount, bundlerClient } from '../chains/evm/contracts/deploy-smart-accounts.js';
import { BundlerRefusal } from './bundler-refusal.js';
import { measureCall, simulateTransaction, validate } from './simulate-operation.js';
import { hashOperation, type UserOperation } from './user-operation.js';

export interface SentOperation {
  readonly hash: Hex;
  readonly transactionHash: Hex;
}

export interface GasEstimate {
  readonly preVerificationGas: bigint;
  readonly verificationGasLimit: bigint;
  readonly callGasLimit: bigint;
  readonly paymasterVerificationGasLimit?: bigint;
  readonly paymasterPostOpGasLimit?: bigint;
}

export interface ChainBundler {
  /** @throws BundlerRefusal */
  send(operation: UserOperation): Promise<SentOperation>;
  /** @throws BundlerRefusal */
  estimate(draft: UserOperation): Promise<GasEstimate>;
}

const overhead = { least: 10_000n, usual: 25_000n } as const;
const aggregatorMask = (1n << 160n) - 1n;
const timeMask = (1n << 48n) - 1n;

export function createChainBundler(chainId: number, rpcUrl: string): ChainBundler {
  const client = bundlerClient(chainId, rpcUrl);
  /** Serialize operations, because one account sends them and a later one may depend on an earlier one. */
  let queue: Promise<unknown> = Promise.resolve();

  async function sendOperation(operation: UserOperation): Promise<SentOperation> {
    if (operation.preVerificationGas < calldataGas(operation) + overhead.least)
      throw new BundlerRefusal('bad-params', 'preVerificationGas is too low.');
    const { baseFeePerGas, timestamp } = await getBlock(client, { blockTag: 'pending' });
    if (operation.maxFeePerGas < (baseFeePerGas ?? 0n))
      throw new BundlerRefusal('bad-params', `maxFeePerGas is below ${baseFeePerGas}.`);
    const found = await validate(client, operation, false);
    checkValidity(found.accountValidationData, timestamp);
    checkValidity(found.paymasterValidationData, timestamp);
    const data = handleOps(operation);
    const gas = gasOfBundle(operation);
    await simulateTransaction(client, data, bundlerAccount.address, gas);
    const transactionHash = await sendTransaction(client, { to: entryPoint08Address, data, gas });
    return { hash: hashOperation(operation, chainId), transactionHash };
  }

  return {
    send(operation) {
      const run = queue.then(() => sendOperation(operation));
      queue = run.catch(() => undefined);
      return run;
    },
    async estimate(draft) {
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

export function handleOps(operation: UserOperation): Hex {
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
  if (aggregator === 1n) throw new BundlerRefusal('wrong-signature', 'AA24 signature error');
  if (aggregator !== 0n)
    throw new BundlerRefusal('unsupported-aggregator', 'Aggregators are not supported.');
  const validUntil = (data >> 160n) & timeMask;
  const validAfter = data >> 208n;
  if (now <= validAfter || (validUntil !== 0n && now > validUntil))
    throw new BundlerRefusal('out-of-time', 'AA22 expired or not due', {
      validAfter: Number(validAfter),
      validUntil: Number(validUntil),
    });
}
