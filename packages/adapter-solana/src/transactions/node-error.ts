// Nodes report errors as text, as logs or as an object with one key.
import { type ErrorCode, fromProvider, isKitError, KitError } from '@openappkit/core/adapter';

interface KnownError {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly pattern: RegExp;
}

const failedHint = 'The network ran the transaction and it failed.';

/** The first match wins. Custom error 1 means insufficient funds in the system program and both token programs. */
const knownErrors: readonly KnownError[] = [
  {
    code: 'tx/insufficient-funds',
    hint: 'A Solana account must keep about 0.00089 SOL for rent, or be emptied.',
    pattern: /InsufficientFundsForRent|insufficient funds for rent/i,
  },
  {
    code: 'tx/insufficient-funds',
    hint: 'Not enough for the amount, or for the network fee and rent in SOL.',
    pattern:
      /insufficient (funds|lamports)|InsufficientFunds|no record of a prior credit|\bAccountNotFound|custom program error: 0x1\b|"Custom":1\b/i,
  },
  {
    code: 'tx/expired',
    hint: 'The transaction expired. Nothing was sent. Try again.',
    pattern: /blockhash ?not ?found|block height exceeded/i,
  },
  {
    code: 'tx/refused',
    hint: failedHint,
    pattern:
      /InstructionError|custom program error|Error processing Instruction|simulation failed/i,
  },
];

/** @param error thrown by web3.js, or the `err` of a status or of a simulation */
export function toNodeError(error: unknown): KitError {
  if (isKitError(error)) return error;
  const text = readErrorText(error);
  const found = knownErrors.find(({ pattern }) => pattern.test(text));
  if (found !== undefined)
    return new KitError(found.code, { cause: error, metaMessages: [found.hint] });
  const isNetwork = error instanceof TypeError || /fetch failed|failed to fetch/i.test(text);
  return fromProvider(error, isNetwork ? 'api/unreachable' : 'api/status');
}

/**
 * Code and hint of a transaction that failed in a block and whose fee was charged. Blocks also include transactions that
 * could not be loaded, whose errors name no instruction.
 *
 * @param error the `err` of a status
 */
export function readBlockError(error: unknown): {
  readonly code: ErrorCode;
  readonly hint: string;
} {
  const { code, metaMessages } = toNodeError(error);
  const [hint = failedHint] = metaMessages;
  return code === 'tx/insufficient-funds'
    ? { code, hint }
    : { code: 'tx/refused', hint: failedHint };
}

function readErrorText(error: unknown): string {
  try {
    const { message, logs } = error as { readonly message?: unknown; readonly logs?: unknown };
    const text = typeof message === 'string' ? message : JSON.stringify(error);
    return Array.isArray(logs) ? [text, ...logs].join('\n') : text;
  } catch {
    return '';
  }
}
