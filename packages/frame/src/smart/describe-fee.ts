import type { KnownFee } from '../decode/decoded.types.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { roundFee } from '../rpc/plans/round-fee.js';
import type { PreparedOperation } from './open-network.js';

/** The maximum fee; the account gets back the unused part. */
export function describeFee(operation: PreparedOperation, { currency }: EvmNetwork): KnownFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const maxFee = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas;
  return { text: `up to ${roundFee(maxFee, currency.decimals)} ${currency.symbol}`, max: maxFee };
}
