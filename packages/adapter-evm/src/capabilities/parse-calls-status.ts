// Parses `wallet_getCallsStatus` (EIP-5792), with the numbers of the standard and the words of its draft.
import { KitError, type WalletCallsStatus } from '@openappkit/core/adapter';

const hashShape = /^0x[0-9a-f]{64}$/i;
/** A longer list is an attack. */
const maxReceipts = 1000;

interface CallReceipt {
  readonly hash: string | undefined;
  readonly hasSucceeded: boolean;
}

/** @throws KitError `wallet/bad-answer`, also when the answer is about another batch */
export function parseCallsStatus(answer: unknown, id: string): WalletCallsStatus {
  const { status, id: named, receipts } = readObject(answer);
  if (named !== undefined && named !== id) throw new KitError('wallet/bad-answer');
  const known = (Array.isArray(receipts) ? receipts : []).slice(0, maxReceipts).map(parseReceipt);
  const hashes = known.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  const transactions = [...new Set(hashes)];
  return { ...parseStatus(status, known), transactions };
}

function parseStatus(
  value: unknown,
  receipts: readonly CallReceipt[],
): Omit<WalletCallsStatus, 'transactions'> {
  if (typeof value === 'string') return parseDraftStatus(value.toUpperCase(), receipts);
  // EIP-5792 assigns a meaning to each hundred, like HTTP.
  switch (typeof value === 'number' ? Math.floor(value / 100) : undefined) {
    case 1:
      return { status: 'waiting' };
    case 2:
      return { status: 'final' };
    case 4:
    case 5:
      return { status: 'refused' };
    case 6:
      return { status: 'refused', isPartial: true };
    default:
      throw new KitError('wallet/bad-answer');
  }
}

/** The draft has no status for failed calls, so their receipts decide. */
function parseDraftStatus(
  value: string,
  receipts: readonly CallReceipt[],
): Omit<WalletCallsStatus, 'transactions'> {
  if (value === 'PENDING') return { status: 'waiting' };
  if (value !== 'CONFIRMED') throw new KitError('wallet/bad-answer');
  if (receipts.every(({ hasSucceeded }) => hasSucceeded)) return { status: 'final' };
  const isPartial = receipts.some(({ hasSucceeded }) => hasSucceeded);
  return { status: 'refused', ...(isPartial && { isPartial }) };
}

function parseReceipt(receipt: unknown): CallReceipt {
  const { transactionHash: hash, status } = readObject(receipt);
  return {
    hash: typeof hash === 'string' && hashShape.test(hash) ? hash.toLowerCase() : undefined,
    // Some wallets return the status of their library, such as 1 or "success".
    hasSucceeded: status === '0x1' || status === 1 || status === 'success',
  };
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new KitError('wallet/bad-answer');
  return { ...value };
}
