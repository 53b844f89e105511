import { createHash } from 'node:crypto';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { createClient, erc20Abi, http, isAddress, parseUnits, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { getBalance, readContract } from 'viem/actions';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import { isSolanaAddress, type SandboxChains } from '../chains/sandbox-chains.js';
import { createFaultList, type FaultList } from '../http/traffic.js';
import { listPayoutCoins, payOut, type PayoutCoin, readPayout } from '../payouts/payouts.js';
import {
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

/** The key derives from the request id, so it is public. */
export async function depositAddress({ chainId }: PayoutCoin, request: string): Promise<string> {
  const key = createHash('sha256').update(`openappkit sandbox transfer ${request}`).digest();
  if (chainId.startsWith('eip155:')) return privateKeyToAddress(toHex(key));
  return (await createKeyPairSignerFromPrivateKeyBytes(key)).address;
}

/** Base units. @throws viem's errors if the chain does not answer */
async function readDeposit(
  { evm, solana }: SandboxChains,
  { chainId, token }: PayoutCoin,
  address: string,
): Promise<bigint> {
  if (solana?.caipNetworkId === chainId) {
    const nativeHolding = solana.holdings(address).find((each) => each.address === undefined);
    return nativeHolding ? parseUnits(nativeHolding.numeric, nativeHolding.decimals) : 0n;
  }
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain || !isAddress(address, { strict: false })) return 0n;
  const client = createClient({ transport: http(chain.rpcUrl) });
  if (token === undefined) return getBalance(client, { address });
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return readContract(client, { ...call, args: [address] });
}

interface PaymentAsset {
  readonly network: string;
  readonly asset: string;
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number };
}

/** The network, a slash, and `native` or the token. */
export const coinKey = ({ chainId, token }: PayoutCoin): string =>
  `${chainId}/${token ?? 'native'}`;

/** Undefined for an unsupported coin. Tokens are case-insensitive. */
export function findCoin(
  chains: SandboxChains,
  chainId: string,
  currency: string,
): PayoutCoin | undefined {
  return listPayoutCoins(chains).find(
    (coin) =>
      coin.chainId === chainId && (coin.token ?? 'native').toLowerCase() === currency.toLowerCase(),
  );
}

const findCoinByKey = (chains: SandboxChains, key: string): PayoutCoin | undefined =>
  listPayoutCoins(chains).find((coin) => coinKey(coin) === key);

export const describeCoin = ({
  chainId,
  decimals,
  name,
  symbol,
  token,
}: PayoutCoin): PaymentAsset => ({
  network: chainId,
  asset: token ?? 'native',
  metadata: { name, symbol, decimals },
});

export const isAddressOn = (chainId: string, address: string): boolean =>
  chainId.startsWith('eip155:') ? isAddress(address, { strict: false }) : isSolanaAddress(address);

// In memory, so they end with the run.

export const quoteFaultKinds = [
  'no-route',
  'dearer',
  'less',
  'other-asset',
  'stranger',
  'transaction',
] as const;
export const settleFaultKinds = ['hold', 'fail', 'refund'] as const;
export type QuoteFaultKind = (typeof quoteFaultKinds)[number];
type SettleFaultKind = (typeof settleFaultKinds)[number];

interface TransferFault {
  /**
   * `no-route`: no provider takes it. `dearer`: it costs a tenth more. `less`: a tenth less arrives. `other-asset`: another coin
   * arrives. `stranger`: the deposit address is of another kind of network. `transaction`: asks for a transaction
   * instead of a deposit. `hold`: pays nothing until cleared. `fail`: keeps the deposit. `refund`: returns it.
   */
  readonly way: QuoteFaultKind | SettleFaultKind;
  /** Number of affected transfers. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface TransferFaults extends Pick<FaultList<TransferFault>, 'add' | 'clear'> {
  /** The newest fault of these kinds; counts one use. */
  take<Way extends QuoteFaultKind | SettleFaultKind>(kinds: readonly Way[]): Way | undefined;
}

export function createTransferFaults(): TransferFaults {
  const { add, clear, take } = createFaultList<TransferFault>();
  return {
    add,
    clear,
    take(kinds) {
      const wayOf = (fault: TransferFault) => kinds.find((each) => each === fault.way);
      const hit = take((fault) => wayOf(fault) !== undefined);
      return hit && wayOf(hit);
    },
  };
}

// A quote creates a transfer, a deposit on the chain pays it.

export const transferTables: ServiceTables = {
  schema: `create table if not exists transfer (request text primary key, origin text not null, origin_amount text not null,
    sender text, destination text not null, amount text not null, recipient text not null, deposit text not null,
    status text not null, hash text, at integer not null)`,
};

const transferRow = z.object({
  request: z.string(),
  /** Of the deposited coin: CAIP-2, a slash, and `native` or the token. */
  origin: z.string(),
  /** Base units, in decimal digits. */
  origin_amount: z.string(),
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
export type Transfer = z.infer<typeof transferRow>;

export function saveTransfer(db: Database, transfer: Omit<Transfer, 'status' | 'hash'>): void {
  insertRow(db, 'transfer', { ...transfer, status: 'waiting' });
}

export const findTransfer = (db: Database, request: string): Transfer | undefined =>
  findRow(db, transferRow, 'select * from transfer where request = ?', request);

/** Unsettled transfers created after a time, oldest first. */
const listOpenTransfers = (db: Database, since: number): readonly Transfer[] =>
  listRows(
    db,
    transferRow,
    "select * from transfer where status not in ('success', 'failure', 'refund') and at >= ? order by at",
    since,
  );

function updateTransfer(
  db: Database,
  request: string,
  { status, hash }: Pick<Transfer, 'status' | 'hash'>,
): void {
  db.prepare('update transfer set status = ?, hash = ? where request = ?').run(
    status,
    hash,
    request,
  );
}

/** By the sandbox's clock. A later deposit is returned. */
export const timeoutMs = 10 * 60_000;

/**
 * Advances by one step or more. Does nothing if the transfer is settled. @throws viem's errors if the chain does not
 * answer
 */
export function settleTransfer(sources: TransferSources, request: string): Promise<void> {
  const { db, inTurn } = sources;
  return inTurn(async () => {
    const transfer = findTransfer(db, request);
    if (transfer?.status === 'waiting') await look(sources, transfer);
    const found = findTransfer(db, request);
    if (found?.status === 'pending') await advanceTransfer(sources, found);
    const sent = findTransfer(db, request);
    if (sent) await trackPayout(sources, sent);
  });
}

async function look({ chains, db }: TransferSources, transfer: Transfer): Promise<void> {
  const coin = findCoinByKey(chains, transfer.origin);
  const came = coin && (await readDeposit(chains, coin, transfer.deposit));
  if (came === undefined || came < BigInt(transfer.origin_amount)) return;
  updateTransfer(db, transfer.request, { status: 'pending', hash: null });
}

async function advanceTransfer(sources: TransferSources, transfer: Transfer): Promise<void> {
  const { chains, clock, db, transferFaults } = sources;
  const { at, request, sender } = transfer;
  const fault = transferFaults.take(settleFaultKinds);
  if (fault === 'hold') return;
  if (fault === 'fail') return updateTransfer(db, request, { status: 'failure', hash: null });
  const isBack = fault === 'refund' || clock.now() > at + timeoutMs;
  const [key, to, amount] = isBack
    ? [transfer.origin, sender, transfer.origin_amount]
    : [transfer.destination, transfer.recipient, transfer.amount];
  const coin = findCoinByKey(chains, key);
  // Without a sender address the deposit cannot be returned.
  if (!coin || to === null) return updateTransfer(db, request, { status: 'failure', hash: null });
  await payOut(chains, exchangeHotWallet, { coin, to, amount: BigInt(amount) }).then(
    (hash) => updateTransfer(db, request, { status: isBack ? 'returning' : 'paying', hash }),
    () => updateTransfer(db, request, { status: 'failure', hash: null }),
  );
}

async function trackPayout({ chains, db }: TransferSources, transfer: Transfer): Promise<void> {
  const { destination, hash, origin, request, status } = transfer;
  if (hash === null || (status !== 'paying' && status !== 'returning')) return;
  const key = status === 'paying' ? destination : origin;
  const state = await readPayout(chains, key.slice(0, key.indexOf('/')), hash);
  if (state === 'waiting') return;
  const end = status === 'paying' ? 'success' : 'refund';
  updateTransfer(db, request, { status: state === 'done' ? end : 'failure', hash });
}

// Deposits are found even if no client polls, because a closed page does not undo a payment.

const pollIntervalMs = 1_000;
/** Longer than the timeout, to return late deposits. */
const watchDurationMs = 3 * timeoutMs;

/** @returns a function that stops watching and resolves when the current check is done */
export function watchDeposits(sources: TransferSources): () => Promise<void> {
  const { clock, db } = sources;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let isOver = false;
  async function checkDeposits(): Promise<void> {
    for (const { request } of listOpenTransfers(db, clock.now() - watchDurationMs))
      if (!isOver) await settleTransfer(sources, request).catch(() => undefined);
  }
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = checkDeposits().finally(() => {
      isLooking = false;
    });
  }, pollIntervalMs);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
  };
}

export interface TransferSources extends Pick<ApiSources, 'db' | 'clock' | 'chains' | 'inTurn'> {
  readonly transferFaults: TransferFaults;
}
