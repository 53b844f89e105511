// A transaction of a key's own account: what it takes is asked before the person is, then it is sent as it was shown.
import {
  type Address,
  type Hex,
  keccak256,
  type LocalAccount,
  type TransactionSerializable,
} from 'viem';
import * as z from 'zod/mini';
import type { Call } from '../account-kind.types.js';
import type { AskNode } from '../node/ask-node.js';
import { type Fees, readFees, readGas } from './key-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import { unlessLost } from '../unless-lost.js';

export interface Ready {
  readonly call: Call;
  readonly gas: bigint;
  readonly fees: Fees;
  /** The code that the account gets with it (EIP-7702); the zero address takes it away. */
  readonly delegate?: Address;
}

export async function prepareOne(
  ask: AskNode,
  call: Call,
  { address }: LocalAccount,
  network: EvmNetwork,
  approved?: Fees,
): Promise<Ready> {
  const [fees, gas] = await Promise.all([approved ?? readFees(ask), readGas(ask, call, address)]);
  await assertPaid(ask, address, call.value + gas * fees.most, network);
  return { call, gas, fees };
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));

/** @throws RpcFailure `refused` where the account has less */
export async function assertPaid(
  ask: AskNode,
  address: Address,
  most: bigint,
  { currency, name }: EvmNetwork,
): Promise<void> {
  if (BigInt(await ask('eth_getBalance', [address, 'latest'], quantity)) >= most) return;
  const message = `Not enough ${currency.symbol} on ${name} for this and the network fee.`;
  throw new RpcFailure('refused', message);
}

/** @throws RpcFailure `unknown` where it may have been sent; any other means that it was not */
export async function sendOne(
  ask: AskNode,
  ready: Ready,
  signer: LocalAccount,
  network: EvmNetwork,
): Promise<Hex> {
  const { hash, send } = await signOne(ask, ready, signer, network);
  await send();
  return hash;
}

/** What was shown, with the next nonce. What the node says the hash is does not matter. */
export async function signOne(
  ask: AskNode,
  { call, gas, fees, delegate }: Ready,
  signer: LocalAccount,
  { chainId }: EvmNetwork,
): Promise<{ readonly hash: Hex; send(): Promise<unknown> }> {
  const nonce = Number(await ask('eth_getTransactionCount', [signer.address, 'pending'], quantity));
  const { to, value, data } = call;
  const common = { chainId, nonce, to, value, data, gas };
  const signed = await signer.signTransaction(
    delegate === undefined
      ? withFees(common, fees)
      : await withDelegate(common, fees, delegate, signer),
  );
  const send = () => unlessLost(ask('eth_sendRawTransaction', [signed], z.string()));
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
    ? { ...common, type: 'legacy', gasPrice: fees.most }
    : { ...common, type: 'eip1559', maxFeePerGas: fees.most, maxPriorityFeePerGas: fees.tip };

/**
 * The authorization has the nonce after that of its own transaction: it is good in none that comes before, and on no other
 * network. This is the only place that signs one.
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
    maxFeePerGas: fees.most,
    maxPriorityFeePerGas: fees.tip,
    authorizationList: [authorization],
  };
}
