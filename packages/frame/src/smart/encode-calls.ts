// Encodes calls by ERC-7579: one call, or an atomic batch.
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbiParameters,
  zeroHash,
} from 'viem';
import { smartAccountAbi } from './contracts.gen.js';

export interface PlainCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** Call type 1 (batch), reverting at the first failure. */
const batchMode: Hex = `0x01${'00'.repeat(31)}`;
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]');

export function encodeCalls(calls: readonly PlainCall[]): Hex {
  const [first, ...others] = calls;
  if (first && others.length === 0) {
    const { to, value, data } = first;
    return execute(zeroHash, concat([to, numberToHex(value, { size: 32 }), data]));
  }
  const batch = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }));
  return execute(batchMode, encodeAbiParameters(executions, [batch]));
}

function execute(mode: Hex, executionCalldata: Hex): Hex {
  return encodeFunctionData({
    abi: smartAccountAbi,
    functionName: 'execute',
    args: [mode, executionCalldata],
  });
}
