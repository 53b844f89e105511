// What was given to a network that then said nothing may be done all the same: whoever is told to try again pays twice.
import { RpcFailure } from './rpc-failure.js';

/** The answer of who was asked to send. @throws RpcFailure `unknown` where there was none */
export async function withUnknownOutcome<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof RpcFailure && error.reason === 'no-answer'
      ? unknownOutcome(error)
      : error;
  }
}

/** As the app's side says it, too. */
export const unknownOutcome = (cause: unknown): RpcFailure =>
  new RpcFailure(
    'unknown',
    'We don’t know yet if it was sent. Check its status before you try again.',
    { cause },
  );
