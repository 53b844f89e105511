// What a wallet says of calls that it took (EIP-5792): the numbers of the standard, and the words of its draft. Pure.
import { KitError, type WalletCallsStatus } from '@openappkit/core/adapter';

const hashShape = /^0x[0-9a-f]{64}$/i;
/** More are an attack on whoever lists them. */
const maxReceipts = 1000;

interface CallReceipt {
  readonly hash: string | undefined;
  readonly hasSucceeded: boolean;
}

/** @throws KitError `wallet/bad-answer`, also where it is of other calls */
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
  // Each hundred means one thing, and leaves room for details.
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

/** The draft has no word for calls that failed: their receipts tell. */
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
    // Some wallets pass on a library's word for it.
    hasSucceeded: status === '0x1' || status === 1 || status === 'success',
  };
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new KitError('wallet/bad-answer');
  return { ...value };
}
