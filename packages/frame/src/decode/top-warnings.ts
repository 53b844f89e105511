import type { DecodedRequest, DecodedTransaction, DecodedWarning } from './decoded.types.js';
import { commonMessages } from './messages/common-messages.js';

const isDanger = ({ level }: DecodedWarning): boolean => level === 'danger';

const transactionsOf = (request: DecodedRequest): readonly DecodedTransaction[] =>
  request.kind === 'transactions' ? request.transactions : [];

/** Whether the request is a list that may be longer than the screen. One Solana transaction may be a list of instructions. */
export const isList = (request: DecodedRequest): boolean =>
  request.kind === 'permission' ||
  transactionsOf(request).length > 1 ||
  transactionsOf(request).some(({ rows }) => rows.some((row) => row.rows !== undefined));

/** @example transactionLabel(request, 15) // 'Call 16 of 20' */
export function transactionLabel(request: DecodedRequest, at: number): string | undefined {
  const { length } = transactionsOf(request);
  if (length <= 1) return undefined;
  const { callNumber, transactionNumber } = commonMessages;
  const label = request.method === 'wallet_sendCalls' ? callNumber : transactionNumber;
  return label({ number: at + 1, total: length });
}

/** Returns all dangers, with the number of their transaction, then the other warnings of the whole request. */
export function topWarnings(request: DecodedRequest): readonly DecodedWarning[] {
  const ofParts = transactionsOf(request).flatMap(({ warnings }, at) => {
    const name = transactionLabel(request, at);
    return warnings.filter(isDanger).map(({ level, text }) => ({
      level,
      text: name === undefined ? text : commonMessages.numberedWarning({ transaction: name, text }),
    }));
  });
  const cautions = request.warnings.filter((each) => !isDanger(each));
  return [...request.warnings.filter(isDanger), ...ofParts, ...cautions];
}

/** The warnings shown beside a transaction. The dangers of a single transaction are on top already. */
export const transactionWarnings = (
  request: DecodedRequest,
  { warnings }: DecodedTransaction,
): readonly DecodedWarning[] =>
  transactionsOf(request).length > 1 ? warnings : warnings.filter((each) => !isDanger(each));
