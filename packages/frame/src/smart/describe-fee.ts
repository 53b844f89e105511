// What an operation may take for gas, in words. Pure.
import { formatUnits } from 'viem';
import type { DecodedFee } from '../decode/decoded.types.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import type { PreparedOperation } from './open-network.js';

/** The account pays no more than this, and is given back what was not needed. */
export function describeFee(operation: PreparedOperation, { currency }: EvmNetwork): DecodedFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const most = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas;
  return { text: `at most ${shorten(most, currency.decimals)} ${currency.symbol}`, most };
}

/** Two digits that count, rounded up: a fee is never more than was said. */
function shorten(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals);
}
