// Only an error number proves that a wallet refused. After any other failure it may have sent (`tx/unknown`).
import type { ErrorCode } from '../errors/error-messages.js';
import { fromProvider, ownCode } from '../errors/from-provider.js';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import { callWallet } from './tracker/call-wallet.js';

/**
 * Error numbers that mean a refusal; true keeps the code of `fromProvider`. From EIP-1193, EIP-1474, EIP-5792 and
 * WalletConnect. Excludes 5720, because the wallet already has those calls.
 */
const refusals: Readonly<Record<number, ErrorCode | true>> = {
  3: 'tx/execution-reverted',
  4001: true,
  4100: true,
  4200: true,
  4902: true,
  5000: true,
  5001: 'wallet/unauthorized',
  5002: 'wallet/unsupported-method',
  5700: true,
  5710: true,
  5740: true,
  5750: true,
  5760: true,
  [-32601]: true,
  [-32602]: 'wallet/failed',
  [-32002]: true,
  [-32003]: 'tx/refused',
};
/** Errors that are thrown before the wallet receives the request. */
const notAsked: readonly ErrorCode[] = [
  'wallet/unsupported-method',
  'wallet/unauthorized',
  'chain/not-supported',
  'chain/switch-failed',
  'kit/load-failed',
  'address/invalid',
];

/**
 * Returns the refusal that an error number means. Ignores the message, which may come from a wallet that has sent.
 *
 * @param codes additional numbers that mean a refusal in a namespace
 */
export function refusalOf(
  error: unknown,
  codes: Readonly<Record<number, ErrorCode>> = {},
): KitError | undefined {
  if (isKitError(error)) {
    if (error.code === 'tx/unknown') return undefined;
    // The error is a translated wallet error, so classify the original one.
    if (error.cause !== undefined) return refusalOf(error.cause, codes) && error;
    return notAsked.some((code) => isKitError(error, code)) ? error : undefined;
  }
  const number = ownCode(error);
  const mapped = number === undefined ? undefined : (codes[number] ?? refusals[number]);
  if (mapped === undefined) return undefined;
  return mapped === true ? fromProvider(error) : new KitError(mapped, { cause: error });
}

export function unknownSend(cause: unknown, id?: string): KitError {
  if (isKitError(cause, 'tx/unknown')) return cause;
  return new KitError('tx/unknown', { cause, context: id === undefined ? {} : { id } });
}

/**
 * Asks a wallet to send and classifies its response.
 *
 * @param read extracts the result; if it throws, the result is unknown, because the wallet may have sent
 * @param signals if one is already aborted, the wallet is not asked; a later abort leaves the result unknown
 * @param refusal returns the refusal that an error means by the codes of its namespace
 * @throws KitError if nothing was sent, or `tx/unknown`
 * @example
 * const id = await requestSend(() => wallet.send(transaction), parseTxid, [live.signal]);
 */
export async function requestSend<T, Result>(
  question: () => T | Promise<T>,
  read: (answer: T) => Result,
  signals: readonly AbortSignal[],
  refusal: (error: unknown) => KitError | undefined = (error) => refusalOf(error),
): Promise<Result> {
  let isAsked = false;
  let translated: KitError | undefined;
  const send = (): T | Promise<T> => {
    isAsked = true;
    return question();
  };
  const translate = (error: unknown): KitError => {
    translated = refusal(error) ?? unknownSend(error);
    return translated;
  };
  try {
    return read(await callWallet(send, signals, translate));
  } catch (error) {
    throw isAsked && error !== translated ? unknownSend(error) : error;
  }
}

export interface BroadcastParams {
  readonly id: string;
  /** @returns the id that the node reports */
  readonly send: () => Promise<unknown>;
  /** Whether the network has the transaction, pending or in a block. */
  readonly isKnown: () => Promise<boolean>;
  /** Maps a node's error number. */
  readonly refusal: (error: unknown) => KitError | undefined;
}

/**
 * Submits the transaction once. After a failure, asks whether the node has it, because it may have accepted it before.
 *
 * @returns the id once the network has the transaction
 * @throws KitError the refusal, if the node also reports that it lacks the transaction; else `tx/unknown` with the id
 * @example
 * await broadcast({ id, send: () => node.post(hex), isKnown: () => node.has(id), refusal: () => undefined });
 */
export async function broadcast({ id, send, isKnown, refusal }: BroadcastParams): Promise<string> {
  try {
    const answer = await send();
    if (answer === id) return id;
    throw new KitError('api/bad-answer', {
      metaMessages: ['The node returned a different transaction ID.'],
    });
  } catch (error) {
    const isThere = await isKnown().catch(() => undefined);
    if (isThere) return id;
    throw (isThere === false ? refusal(error) : undefined) ?? unknownSend(error, id);
  }
}
