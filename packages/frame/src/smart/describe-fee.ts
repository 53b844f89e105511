// What an operation may take for gas, in words. Pure.
import type { KnownFee } from '../decode/decoded.types.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { roundFee } from '../rpc/plans/round-fee.js';
import type { PreparedOperation } from './open-network.js';

/** The account pays no more than this, and is given back what was not needed. */
export function describeFee(operation: PreparedOperation, { currency }: EvmNetwork): KnownFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const most = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas;
  return { text: `up to ${roundFee(most, currency.decimals)} ${currency.symbol}`, max: most };
}
