// What an answer of the frame brings: the parsed content of a success, or an error in the frame's own words. Pure.
import { cleanConnectorName, KitError } from '@openappkit/core/adapter';
import { type Answered, failureSchema, type MessageName, messages } from '../protocol/index.js';
import type { FrameAnswer } from './read-message.js';

const longestWords = 300;

/**
 * @throws KitError `embedded/failed` with the frame's words for the person as `details`, and why in its `context`; `wallet/bad-answer` when it
 *   answers another question, or in another shape
 */
export function readAnswer<N extends MessageName>(asked: N, answer: FrameAnswer): Answered<N> {
  if (answer.name !== asked)
    throw badAnswer(`Asked the frame for ${asked}, but it answered ${answer.name}.`);
  if (!answer.isSuccess) throw failed(answer.payload);
  const read = messages[asked].success.safeParse(answer.payload);
  if (!read.success) throw badAnswer(`The frame's answer to ${asked} can't be read.`);
  // The schema of this very message has parsed it.
  return read.data as Answered<N>;
}

function failed(payload: unknown): KitError {
  const read = failureSchema.safeParse(payload);
  const { code, link, message, reason, retryAfterMs, transactionHash, triesLeft } = read.data ?? {};
  const details = cleanConnectorName(message, longestWords) ?? 'An error occurred';
  return new KitError('embedded/failed', {
    details,
    metaMessages: [details],
    context: known({ providerCode: code, link, reason, retryAfterMs, transactionHash, triesLeft }),
  });
}

const known = (facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

function badAnswer(what: string): KitError {
  return new KitError('wallet/bad-answer', { metaMessages: [what] });
}
