import { createHash } from 'node:crypto';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { erc20Abi, isAddress, parseUnits, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { getBalance, readContract } from 'viem/actions';
import * as z from 'zod/mini';
import {
  type ApiSources,
  settleFaults,
  type TransferFault,
} from '../blockchain-api/api-sources.js';
import { openAnvil } from '../chains/evm/chain-client.js';
import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { listPayoutCoins, type PayoutCoin, readOutcome, sendPayout } from '../payouts/payouts.js';
import { type Database, openCollection } from '../store/open-store.js';

/** The key derives from the request id, so it is public. */
export async function depositAddress({ chainId }: PayoutCoin, request: string): Promise<string> {
  const key = createHash('sha256').update(`openappkit sandbox transfer ${request}`).digest();
  if (chainId.startsWith('eip155:')) return privateKeyToAddress(toHex(key));
  return (await createKeyPairSignerFromPrivateKeyBytes(key)).address;
}

/** Base units. @throws viem's errors if the chain does not answer */
async function readDeposit(
  { evm, solana }: SandboxChains,
  { chainId, address: token }: PayoutCoin,
  address: string,
): Promise<bigint> {
  if (solana?.caipNetworkId === chainId) {
    const nativeHolding = solana.holdings(address).find((each) => each.address === undefined);
    return nativeHolding ? parseUnits(nativeHolding.numeric, nativeHolding.decimals) : 0n;
  }
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain || !isAddress(address, { strict: false })) return 0n;
  const client = openAnvil(chain.rpcUrl);
  if (token === undefined) return getBalance(client, { address });
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return readContract(client, { ...call, args: [address] });
}

/** The network, a slash, and `native` or the token. */
export const coinKey = ({ chainId, address }: PayoutCoin): string =>
  `${chainId}/${address ?? 'native'}`;

/** Undefined for an unsupported coin. Tokens are case-insensitive. */
export const findCoin = (
  chains: SandboxChains,
  chainId: string,
  currency: string,
): PayoutCoin | undefined =>
  listPayoutCoins(chains).find(
    ({ address, ...coin }) =>
      coin.chainId === chainId && (address ?? 'native').toLowerCase() === currency.toLowerCase(),
  );

const findCoinByKey = (chains: SandboxChains, key: string): PayoutCoin | undefined =>
  listPayoutCoins(chains).find((coin) => coinKey(coin) === key);

export const describeCoin = ({ chainId, decimals, name, symbol, address }: PayoutCoin) => ({
  network: chainId,
  asset: address ?? 'native',
  metadata: { name, symbol, decimals },
});

/** The newest fault of these kinds; counts one use. */
export function takeFault<Way extends TransferFault['way']>(
  { transferFaults }: ApiSources,
  kinds: readonly Way[],
): Way | undefined {
  const wayOf = ({ way }: TransferFault) => kinds.find((each) => each === way);
  const hit = transferFaults.take((fault) => wayOf(fault) !== undefined);
  return hit && wayOf(hit);
}

/** A quote creates a transfer, a deposit on the chain pays it. */
const storedTransfer = z.object({
  request: z.string(),
  /** Of the deposited coin: CAIP-2, a slash, and `native` or the token. */
  origin: z.string(),
  /** Base units, in decimal digits. */
  originAmount: z.string(),
  /** The deposit is returned here. Null if unknown. */
  sender: z.nullable(z.string()),
  destination: z.string(),
  amount: z.string(),
  recipient: z.string(),
  deposit: z.string(),
  /** `pending`: the deposit arrived. `paying`, `returning`: the outgoing payment's state is on the chain. */
  status: z.enum(['waiting', 'pending', 'paying', 'returning', 'success', 'failure', 'refund']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type Transfer = z.infer<typeof storedTransfer>;

/** By request id. */
export const openTransfers = (db: Database) => openCollection(db, 'transfer', storedTransfer);

/** By the sandbox's clock. A later deposit is returned. */
export const timeoutMs = 10 * 60_000;

/** Advances by one step or more. Does nothing if the transfer is settled. @throws viem's errors if the chain does not answer */
export function settleTransfer(sources: ApiSources, request: string): Promise<void> {
  const transfers = openTransfers(sources.db);
  const patch = (change: Partial<Transfer>) => transfers.patch(request, change);
  return sources.inTurn(async () => {
    const waiting = transfers.get(request);
    if (waiting?.status === 'waiting' && (await isDeposited(sources, waiting)))
      patch({ status: 'pending' });
    const pending = transfers.get(request);
    if (pending?.status === 'pending') patch(await payTransfer(sources, pending));
    const sent = transfers.get(request);
    if (sent) patch(await trackPayout(sources, sent));
  });
}

async function isDeposited({ chains }: ApiSources, transfer: Transfer): Promise<boolean> {
  const coin = findCoinByKey(chains, transfer.origin);
  if (!coin) return false;
  return (await readDeposit(chains, coin, transfer.deposit)) >= BigInt(transfer.originAmount);
}

async function payTransfer(sources: ApiSources, transfer: Transfer): Promise<Partial<Transfer>> {
  const { chains, clock } = sources;
  const fault = takeFault(sources, settleFaults);
  if (fault === 'hold') return {};
  const isBack = fault === 'refund' || clock.now() > transfer.at + timeoutMs;
  const [key, to, amount] = isBack
    ? [transfer.origin, transfer.sender, transfer.originAmount]
    : [transfer.destination, transfer.recipient, transfer.amount];
  // Without a sender address the deposit cannot be returned.
  if (fault === 'fail' || to === null) return { status: 'failure' };
  const payout = { coin: findCoinByKey(chains, key), to, amount: BigInt(amount) };
  const { status, hash } = await sendPayout(chains, exchangeHotWallet, payout);
  if (status === 'FAILED') return { status: 'failure' };
  return { status: isBack ? 'returning' : 'paying', hash };
}

async function trackPayout(
  { chains }: ApiSources,
  { destination, hash, origin, status }: Transfer,
): Promise<Partial<Transfer>> {
  if (status !== 'paying' && status !== 'returning') return {};
  const key = status === 'paying' ? destination : origin;
  const chainId = key.slice(0, key.indexOf('/'));
  const outcome = await readOutcome(chains, chainId, { status: 'IN_PROGRESS', hash });
  if (!outcome) return {};
  const end = status === 'paying' ? 'success' : 'refund';
  return { status: outcome === 'SUCCESS' ? end : 'failure' };
}

const pollIntervalMs = 1_000;
/** Longer than the timeout, to return late deposits. */
const watchDurationMs = 3 * timeoutMs;
const settled: readonly Transfer['status'][] = ['success', 'failure', 'refund'];

/**
 * Finds deposits even if no client polls, because a closed page does not undo a payment.
 *
 * @returns a function that stops watching and resolves when the current check is done
 */
export function watchDeposits(sources: ApiSources): () => Promise<void> {
  const { clock, db } = sources;
  let looking: Promise<void> | undefined;
  let isOver = false;
  async function checkDeposits(): Promise<void> {
    const since = clock.now() - watchDurationMs;
    for (const { request, status, at } of openTransfers(db).list())
      if (!isOver && at >= since && !settled.includes(status))
        await settleTransfer(sources, request).catch(() => undefined);
  }
  const timer = setInterval(() => {
    looking ??= checkDeposits().finally(() => {
      looking = undefined;
    });
  }, pollIntervalMs);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
  };
}
