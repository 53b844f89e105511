// A transaction may be sent even if the node does not answer. Asking the user to try again could make them pay twice.
import { RpcFailure } from './rpc-failure.js';

/** @throws RpcFailure `unknown` if the node did not answer */
export async function withUnknownOutcome<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof RpcFailure && error.reason === 'no-answer'
      ? unknownOutcome(error)
      : error;
  }
}

export const unknownOutcome = (cause: unknown): RpcFailure =>
  new RpcFailure(
    'unknown',
    'We don’t know yet if it was sent. Check its status before you try again.',
    { cause },
  );
