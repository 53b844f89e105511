// `eth_sendTransaction`. Nonce and fees come from the network; the app's values are ignored.
import * as z from 'zod/mini';
import { decodeCalls } from '../../decode/decode-calls.js';
import { createReadToken } from '../../decode/read-token.js';
import type { Call } from '../wallet-account.js';
import { findAccount, type PlanEvm } from './plan-context.js';
import { addressParam, dataParam, quantityParam, readParams } from './read-params.js';
import { RpcFailure } from '../rpc-failure.js';

const maxGas = 100_000_000n;
const transactionSchema = z.object({
  from: z.optional(addressParam),
  to: z.nullish(addressParam),
  value: z.nullish(quantityParam),
  data: z.nullish(dataParam),
  input: z.nullish(dataParam),
  gas: z.nullish(quantityParam),
  gasLimit: z.nullish(quantityParam),
  chainId: z.nullish(quantityParam),
  authorizationList: z.nullish(z.array(z.unknown())),
});
const paramsSchema = z.tuple([transactionSchema], z.unknown());

export const planTransaction: PlanEvm = async (request, network, { deps, nodes, estimates }) => {
  const { method } = request;
  const [transaction] = readParams(paramsSchema, method, request.params);
  const account = findAccount(deps, transaction.from);
  if (transaction.chainId != null && transaction.chainId !== BigInt(network.chainId)) {
    const message = `This transaction is for network ${transaction.chainId}, but the app is on ${network.name}.`;
    throw new RpcFailure('bad-params', message);
  }
  const call = toCall(transaction);
  const prepared = await estimates.prepareTransaction(account, call, network);
  const decoded = await decodeCalls({
    method,
    calls: [call],
    account: account.address,
    network,
    isAtomic: prepared.isAtomic,
    fee: prepared.fee,
    warnings: prepared.warnings ?? [],
    readToken: createReadToken(nodes(network)),
  });
  return { decoded, run: () => prepared.send() };
};

/** @throws RpcFailure `bad-params`, `not-allowed` */
function toCall(transaction: z.infer<typeof transactionSchema>): Call {
  const { data, input } = transaction;
  if (data != null && input != null && data !== input)
    throw new RpcFailure('bad-params', 'This transaction’s `data` and `input` differ.');
  if (transaction.authorizationList?.length)
    throw new RpcFailure('not-allowed', 'Apps can’t change an account’s code (EIP-7702).');
  const gas = transaction.gas ?? transaction.gasLimit ?? undefined;
  if (gas !== undefined && gas > maxGas)
    throw new RpcFailure('bad-params', 'This transaction’s gas limit is too high.');
  const call = {
    to: transaction.to ?? undefined,
    value: transaction.value ?? 0n,
    data: data ?? input ?? '0x',
    gas,
  } as const;
  if (call.to === undefined && call.data === '0x')
    throw new RpcFailure('bad-params', 'This transaction has no recipient.');
  return call;
}
