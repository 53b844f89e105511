// Converts errors of wallet providers to KitErrors (EIP-1193, EIP-1474, EIP-3085, EIP-5792).
import type { ErrorCode } from './error-messages.js';
import { chainErrorCodes } from './chain-error-codes.js';
import { messageOf, BaseError } from './early-error.js';
import { isKitError } from './is-kit-error.js';
import { KitError } from './kit-error.js';

/**
 * Converts anything a provider threw to a KitError. A KitError passes through unchanged. Never throws.
 * @param fallback code used when neither code nor text is known
 */
export function fromProvider(error: unknown, fallback: ErrorCode = 'wallet/failed'): KitError {
  try {
    return isKitError(error) ? error : translate(error, fallback);
  } catch {
    return new KitError(fallback, {
      metaMessages: ["The wallet failed with an error we couldn't read."],
    });
  }
}

function translate(error: unknown, fallback: ErrorCode): KitError {
  const code = providerCode(error);
  const text = messageOf(error) ?? '';
  const known = code === undefined ? undefined : byNumber[code];
  const spoken = nodeRefusal(text) ?? byText.find(([pattern]) => pattern.test(text))?.[1];
  const chosen =
    known === 'wallet/unauthorized' && spoken === 'wallet/locked'
      ? spoken
      : (known ?? spoken ?? fallback);
  return new KitError(chosen, {
    cause: error,
    context: code === undefined ? {} : { providerCode: code },
  });
}

/**
 * Returns the error. If it claims to be a KitError but is not from this copy of the package, keeps only its text and code.
 * Only `instanceof` is safe here, because a wallet can copy a name and a code.
 *
 * @example
 * unwrapError({ name: 'KitError', code: 'request/cancelled', message: 'No.' }); // Error: No.
 */
export function unwrapError(error: unknown): unknown {
  if (!isKitError(error) || error instanceof BaseError) return error;
  return Object.assign(new Error(messageOf(error)), { code: ownCode(error) });
}

export function ownCode(error: unknown): number | undefined {
  const { code, data } = (error ?? {}) as { readonly code?: unknown; readonly data?: unknown };
  const ownNumber = typeof code === 'number' ? code : undefined;
  if (ownNumber !== undefined && ownNumber !== wrapper) return ownNumber;
  const { originalError } = (data ?? {}) as { readonly originalError?: { code?: unknown } | null };
  const inner = originalError?.code;
  return typeof inner === 'number' ? inner : ownNumber;
}

export function providerCode(error: unknown): number | undefined {
  return (
    ownCode(error) ?? ownCode((error as { readonly cause?: unknown } | null | undefined)?.cause)
  );
}

/**
 * Whether a failed switch means that the wallet does not know the chain, so that adding it may help. Some wallets say so only in
 * the message, with a generic code or none. Code 5000 without such a message is a rejection by the user of a paired wallet.
 */
export function isUnrecognizedChain(error: unknown): boolean {
  const code = providerCode(error);
  const { unrecognized, invalid } = chainErrorCodes;
  if (code === unrecognized || code === invalid || code === -invalid) return true;
  // Our connectors have already parsed the wallet's message.
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  if (isKitError(cause)) return cause.code === 'chain/unrecognized';
  return isGeneral(code) && wordsOf(error).some((text) => saysUnknownChain(text));
}

const byNumber: Readonly<Record<number, ErrorCode>> = {
  4001: 'wallet/rejected',
  5000: 'wallet/rejected',
  4100: 'wallet/unauthorized',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/disconnected',
  4902: 'chain/unrecognized',
  5700: 'calls/capability-unsupported',
  5710: 'chain/not-supported',
  5720: 'calls/duplicate',
  5730: 'calls/unknown',
  5740: 'calls/too-large',
  5750: 'wallet/rejected',
  5760: 'calls/not-atomic',
  [-32601]: 'wallet/unsupported-method',
  [-32002]: 'wallet/pending',
};

const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [/user (rejected|denied|cancell?ed)/i, 'wallet/rejected'],
  [/\block(ed)?\b/i, 'wallet/locked'],
];

/** JSON-RPC's "internal error". Wallets wrap the real error in it, so a nested code wins. */
const wrapper = -32603;

function isGeneral(code: number | undefined): boolean {
  return [undefined, chainErrorCodes.default, -32600, -32602, -32000].includes(code);
}

const unknownChainTexts = [
  /(unrecogni[sz]ed|unknown|unsupported|no such) (chain|network)(?! error)/i,
  /(chain|network)(?! error)[^.]*?(unrecogni[sz]ed|unknown|unsupported)/i,
  /(chain|network)(?! error)[^.]*?(not|n't) (been |yet )?(added|configured|found|known|recogni[sz]ed|supported|exist)/i,
  /(not|n't) (know|recogni[sz]e|support) (the |this |that )?(chain|network)/i,
];

const declineText = /reject|denied|declin|refus|cancel|disapprov/i;

function saysUnknownChain(text: string): boolean {
  // Remove method names such as wallet_switchEthereumChain: an unsupported method is not an unknown chain.
  const message = text.replace(/\w+_\w+/g, '');
  return !declineText.test(message) && unknownChainTexts.some((each) => each.test(message));
}

function wordsOf(error: unknown): readonly string[] {
  const { data, cause } = (error ?? {}) as { readonly data?: unknown; readonly cause?: unknown };
  const { originalError } = (data ?? {}) as { readonly originalError?: unknown };
  return [error, data, originalError, cause].flatMap(
    (each) => messageOf(each)?.slice(0, 500) ?? [],
  );
}

export const asKitError = (cause: unknown, code: ErrorCode): KitError =>
  isKitError(cause) ? cause : new KitError(code, { cause });

const bySentence: readonly (readonly [RegExp, ErrorCode])[] = [
  [/execution reverted|gas required exceeds allowance/i, 'tx/execution-reverted'],
  [/max fee per gas higher than 2\^256|fee cap.*higher than/i, 'tx/fee-cap-too-high'],
  [
    /max fee per gas less than block base fee|fee cap.*less than|transaction is outdated/i,
    'tx/fee-cap-too-low',
  ],
  [/nonce too high/i, 'tx/nonce-too-high'],
  [/nonce too low|already known|transaction already imported/i, 'tx/nonce-too-low'],
  [/nonce has max value/i, 'tx/nonce-max'],
  [/insufficient funds|exceeds transaction sender account balance/i, 'tx/insufficient-funds'],
  [/intrinsic gas too high|gas limit reached/i, 'tx/intrinsic-gas-too-high'],
  [/intrinsic gas too low/i, 'tx/intrinsic-gas-too-low'],
  [/transaction type not valid|type not supported/i, 'tx/type-not-supported'],
  [/max priority fee per gas higher than max fee|tip higher than fee cap/i, 'tx/tip-above-fee-cap'],
];

/**
 * Returns the code of a node's message; undefined if the message is unknown. Only for estimates and read-only calls,
 * because the message cannot tell whether a transaction was sent.
 *
 * @example
 * nodeRefusal('nonce too low: next nonce 5, tx nonce 4'); // 'tx/nonce-too-low'
 */
export function nodeRefusal(sentence: string): ErrorCode | undefined {
  return bySentence.find(([pattern]) => pattern.test(sentence))?.[1];
}
