// Accepts only messages from the frame's window and origin, in the shape of the protocol.
import { cleanConnectorName, KitError } from '@openappkit/core/adapter';
import {
  envelopeSchema,
  framePrefix,
  type MessageName,
  parseAnswerType,
  type ResponsePayload,
  failureSchema,
  messages,
} from '../protocol/index.js';

export interface FrameAnswer {
  readonly id: string;
  readonly name: MessageName;
  readonly isSuccess: boolean;
  readonly payload: unknown;
}

interface FrameSource {
  readonly origin: string;
  /** The frame's window; undefined while the iframe is not in the page. */
  readonly source: unknown;
}

/** @returns undefined for a message of another sender or another shape */
export function parseMessage(
  event: { readonly origin?: unknown; readonly source?: unknown; readonly data?: unknown },
  { origin, source }: FrameSource,
): FrameAnswer | 'ready' | undefined {
  if (source == null || event.source !== source || event.origin !== origin) return undefined;
  const envelope = envelopeSchema.safeParse(event.data);
  if (!envelope.success) return undefined;
  const { id, type, payload } = envelope.data;
  if (type === `${framePrefix}READY`) return 'ready';
  const answer = parseAnswerType(type);
  return answer && id !== undefined ? { id, ...answer, payload } : undefined;
}

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
