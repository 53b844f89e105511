// broadcast(): hands a signed transaction to a node. Its id is known before, so whatever becomes of the answer, the node
// can be asked what it has. For families whose transactions the kit sends itself.
import { KitError } from '../../errors/kit-error.js';
import { unknownSend } from './ask-to-send.js';

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
    throw new KitError('api/bad-answer', { metaMessages: ['The node named another transaction.'] });
  } catch (error) {
    const isThere = await isKnown().catch(() => undefined);
    if (isThere) return id;
    throw (isThere === false ? refusal(error) : undefined) ?? unknownSend(error, id);
  }
}
