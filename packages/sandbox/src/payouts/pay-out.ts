// Does not wait for a block, so without automine the payment stays pending.

import {
  createClient,
  type Hex,
  http,
  isAddress,
  isHex,
  parseEther,
  TransactionReceiptNotFoundError,
  toHex,
} from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { getBalance, getTransactionReceipt, sendTransaction, writeContract } from 'viem/actions';
import type { AnvilCall } from '../chains/evm/anvil-call.js';
import { toyToken } from '../chains/evm/contracts/contracts.gen.js';
import { describeChain } from '../chains/evm/describe-chain.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { PayoutCoin } from './payout-coins.js';

export interface Payout {
  readonly coin: PayoutCoin;
  /** On the coin's chain. */
  readonly to: string;
  /** Base units. */
  readonly amount: bigint;
}

const gas = 100_000n;
const spare = parseEther('10');

/**
 * @param payer the sender on an EVM chain; its transactions run in sequence because of nonces
 * @returns the transaction's hash
 * @throws Error when the chain rejects the transaction
 */
export async function payOut(
  { evm, solana }: SandboxChains,
  payer: LocalAccount,
  { coin, to, amount }: Payout,
): Promise<string> {
  if (solana?.caipNetworkId === coin.chainId) return solana.faucet.airdrop(to, amount);
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === coin.chainId);
  if (!chain || !isAddress(to, { strict: false }))
    throw new Error(`Nobody is paid at ${to} on ${coin.chainId}.`);
  return send(chain, payer, to, amount, coin.token);
}

async function send(
  { chainId, rpcUrl }: SandboxChain,
  payer: LocalAccount,
  to: Hex,
  amount: bigint,
  token: Hex | undefined,
): Promise<Hex> {
  const client = createClient({
    account: payer,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
  });
  const needed = (token === undefined ? amount : 0n) + spare;
  if ((await getBalance(client, { address: payer.address })) < needed)
    await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
      method: 'anvil_setBalance',
      params: [payer.address, toHex(needed * 10n)],
    });
  if (token === undefined) return sendTransaction(client, { to, value: amount, gas });
  const call = { address: token, abi: toyToken.abi, gas } as const;
  await writeContract(client, { ...call, functionName: 'mint', args: [payer.address, amount] });
  return writeContract(client, { ...call, functionName: 'transfer', args: [to, amount] });
}

export type PayoutState = 'waiting' | 'done' | 'failed';

/** @param hash - returned by `payOut` on that chain */
export async function readPayout(
  { evm }: SandboxChains,
  chainId: string,
  hash: string,
): Promise<PayoutState> {
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  // A chain that cannot be queried counts as done.
  if (!chain || !isHex(hash)) return 'done';
  const client = createClient({ transport: http(chain.rpcUrl) });
  const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  });
  if (!receipt) return 'waiting';
  return receipt.status === 'success' ? 'done' : 'failed';
}
