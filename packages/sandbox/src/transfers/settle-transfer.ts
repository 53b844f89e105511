import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import { payOut, readPayout } from '../payouts/pay-out.js';
import { readDeposit } from './deposit-address.js';
import { findCoinByKey } from './transfer-coins.js';
import { settleFaultKinds } from './transfer-faults.js';
import type { TransferSources } from './transfer-sources.js';
import { findTransfer, updateTransfer, type Transfer } from './transfer-store.js';

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
