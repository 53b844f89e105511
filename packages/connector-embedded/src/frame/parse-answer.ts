import { cleanConnectorName, KitError } from '@openappkit/core/adapter';
import {
  type ResponsePayload,
  failureSchema,
  type MessageName,
  messages,
} from '../protocol/index.js';
import type { FrameAnswer } from './parse-message.js';

const maxMessageLength = 300;

/**
 * @throws KitError `embedded/failed` with the frame's message as `details` and the reason in `context`; `wallet/bad-answer` if the
 *   answer belongs to another request or has another shape
 */
export function parseAnswer<N extends MessageName>(
  name: N,
  answer: FrameAnswer,
): ResponsePayload<N> {
  if (answer.name !== name)
    throw createBadAnswer(`Asked the frame for ${name}, but it answered ${answer.name}.`);
  if (!answer.isSuccess) throw toFailure(answer.payload);
  const read = messages[name].success.safeParse(answer.payload);
  if (!read.success) throw createBadAnswer(`The frame's answer to ${name} can't be read.`);
  // The schema of this message parsed the data.
  return read.data as ResponsePayload<N>;
}

function toFailure(payload: unknown): KitError {
  const read = failureSchema.safeParse(payload);
  const { code, link, message, reason, retryAfterMs, transactionHash, triesLeft } = read.data ?? {};
  const details = cleanConnectorName(message, maxMessageLength) ?? 'An error occurred';
  return new KitError('embedded/failed', {
    details,
    metaMessages: [details],
    context: withoutUndefined({
      providerCode: code,
      link,
      reason,
      retryAfterMs,
      transactionHash,
      triesLeft,
    }),
  });
}

const withoutUndefined = (
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, fact]) => fact !== undefined));

function createBadAnswer(detail: string): KitError {
  return new KitError('wallet/bad-answer', { metaMessages: [detail] });
}
