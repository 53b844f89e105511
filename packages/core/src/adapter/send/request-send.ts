// askToSend(): what came of asking a wallet or a node to send, for every family. There are three answers. Sent: it gave the
// id. Refused: it gave a number that means so. Anything else, from a lost line to words that sound like a refusal, leaves
// open whether it was sent: `tx/unknown`, with the id where that is known.
import type { ErrorCode } from '../../errors/error-messages.js';
import { fromProvider, ownCode } from '../../errors/from-provider.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import { callWallet } from '../tracker/call-wallet.js';

/**
 * By number; true where the code that `fromProvider` gives is right. EIP-1193, EIP-1474, EIP-5792 (but for 5720, by which a
 * wallet has the calls already), and pairing's own refusals.
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
/** Our own errors that say that nobody was asked. */
const notAsked: readonly ErrorCode[] = [
  'wallet/unsupported-method',
  'wallet/unauthorized',
  'chain/not-supported',
  'chain/switch-failed',
  'kit/load-failed',
  'address/invalid',
];

/**
 * The refusal that an error means by its number, if any. Its words never count: who was asked to send may have done so and
 * then failed with any words.
 *
 * @param codes numbers of a family that mean a refusal there, whatever they mean elsewhere
 */
export function refusalOf(
  error: unknown,
  codes: Readonly<Record<number, ErrorCode>> = {},
): KitError | undefined {
  if (isKitError(error)) {
    if (error.code === 'tx/unknown') return undefined;
    // A layer of ours read what the wallet threw: that says what it meant.
    if (error.cause !== undefined) return refusalOf(error.cause, codes) && error;
    return notAsked.some((code) => isKitError(error, code)) ? error : undefined;
  }
  const number = ownCode(error);
  const meant = number === undefined ? undefined : (codes[number] ?? refusals[number]);
  if (meant === undefined) return undefined;
  return meant === true ? fromProvider(error) : new KitError(meant, { cause: error });
}

/** @param id of the transaction, where it is known */
export function unknownSend(cause: unknown, id?: string): KitError {
  if (isKitError(cause, 'tx/unknown')) return cause;
  return new KitError('tx/unknown', { cause, context: id === undefined ? {} : { id } });
}

/**
 * Asks a wallet to send, and reads its answer.
 *
 * @param read makes the id of the answer, or what has it; it may throw: what answered nonsense may have sent all the same
 * @param signals none is aborted, or nobody is asked; one that aborts later leaves open what came of it
 * @param refusal the refusal that an error means by the numbers, or code words, of its family
 * @throws KitError that means that nothing was sent, or `tx/unknown`
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
  let said: KitError | undefined;
  const ask = (): T | Promise<T> => {
    isAsked = true;
    return question();
  };
  const translate = (error: unknown): KitError => {
    said = refusal(error) ?? unknownSend(error);
    return said;
  };
  try {
    return read(await callWallet(ask, signals, translate));
  } catch (error) {
    throw isAsked && error !== said ? unknownSend(error) : error;
  }
}

export interface BroadcastParams {
  /** Of the signed transaction. */
  readonly id: string;
  /** Hands it to the node. @returns the id that the node says */
  readonly send: () => Promise<unknown>;
  /** Whether the network has it: waiting, or in a block. */
  readonly isKnown: () => Promise<boolean>;
  /** The refusal that the number of a node's error means, if any. */
  readonly refusal: (error: unknown) => KitError | undefined;
}

/**
 * Sends once. A node that fails, refuses or answers another id is asked for the transaction: it may have taken it before.
 *
 * @returns the id: the network has it
 * @throws KitError of the refusal, where the node also says that it does not have it; else `tx/unknown` with the id
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
