// Prepares a transaction of the key's own account before approval, then sends it with the approved gas and fees.
import {
  type Address,
  type Hex,
  keccak256,
  type LocalAccount,
  type TransactionSerializable,
} from 'viem';
import * as z from 'zod/mini';
import type { Call } from '../wallet-account.js';
import type { RequestNode } from '../request-node.js';
import { type Fees, readFees, readGas, requestQuantity } from './eoa-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure, withUnknownOutcome } from '../rpc-failure.js';

export interface ReadyTransaction {
  readonly call: Call;
  readonly gas: bigint;
  readonly fees: Fees;
  /** The contract whose code the account gets (EIP-7702); the zero address removes the code. */
  readonly delegate?: Address;
}

export async function readyTransaction(
  requestNode: RequestNode,
  call: Call,
  { address }: LocalAccount,
  network: EvmNetwork,
  approved?: Fees,
): Promise<ReadyTransaction> {
  const [fees, gas] = await Promise.all([
    approved ?? readFees(requestNode),
    readGas(requestNode, call, address),
  ]);
  await assertBalance(requestNode, address, call.value + gas * fees.maxPerGas, network);
  return { call, gas, fees };
}

/** @throws RpcFailure `refused` if the balance is too low */
export async function assertBalance(
  requestNode: RequestNode,
  address: Address,
  maxCost: bigint,
  { currency, name }: EvmNetwork,
): Promise<void> {
  const balance = await requestQuantity(requestNode, 'eth_getBalance', [address, 'latest']);
  if (balance >= maxCost) return;
  const message = `Not enough ${currency.symbol} on ${name} for this and the network fee.`;
  throw new RpcFailure('refused', message);
}

/** @throws RpcFailure `unknown` if it may have been sent; with any other reason it was not sent */
export async function sendTransaction(
  requestNode: RequestNode,
  ready: ReadyTransaction,
  signer: LocalAccount,
  network: EvmNetwork,
): Promise<Hex> {
  const { hash, send } = await signTransaction(requestNode, ready, signer, network);
  await send();
  return hash;
}

/** Signs with the next nonce. Computes the hash here because the node's answer is not trusted. */
export async function signTransaction(
  requestNode: RequestNode,
  { call, gas, fees, delegate }: ReadyTransaction,
  signer: LocalAccount,
  { chainId }: EvmNetwork,
): Promise<{ readonly hash: Hex; send(): Promise<unknown> }> {
  const account = [signer.address, 'pending'];
  const nonce = Number(await requestQuantity(requestNode, 'eth_getTransactionCount', account));
  const { to, value, data } = call;
  const common = { chainId, nonce, to, value, data, gas };
  const signed = await signer.signTransaction(
    delegate === undefined
      ? withFees(common, fees)
      : await withDelegate(common, fees, delegate, signer),
  );
  const send = () =>
    withUnknownOutcome(requestNode('eth_sendRawTransaction', [signed], z.string()));
  return { hash: keccak256(signed), send };
}

interface Common {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Address | undefined;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
}

const withFees = (common: Common, fees: Fees): TransactionSerializable =>
  fees.kind === 'legacy'
    ? { ...common, type: 'legacy', gasPrice: fees.maxPerGas }
    : {
        ...common,
        type: 'eip1559',
        maxFeePerGas: fees.maxPerGas,
        maxPriorityFeePerGas: fees.priorityPerGas,
      };

/**
 * The authorization uses the nonce after its own transaction, so it is invalid in earlier transactions and on other networks. No
 * other code signs authorizations.
 */
async function withDelegate(
  common: Common,
  fees: Fees,
  delegate: Address,
  signer: LocalAccount,
): Promise<TransactionSerializable> {
  const { chainId, nonce } = common;
  if (fees.kind === 'legacy' || !signer.signAuthorization || chainId < 1)
    throw new RpcFailure('not-allowed', 'This account can’t be upgraded on this network.');
  const authorization = await signer.signAuthorization({
    address: delegate,
    chainId,
    nonce: nonce + 1,
  });
  return {
    ...common,
    type: 'eip7702',
    maxFeePerGas: fees.maxPerGas,
    maxPriorityFeePerGas: fees.priorityPerGas,
    authorizationList: [authorization],
  };
}
