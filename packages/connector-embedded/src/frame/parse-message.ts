// Accepts only messages from the frame's window and origin, in the shape of the protocol.
import {
  envelopeSchema,
  framePrefix,
  type MessageName,
  parseAnswerType,
} from '../protocol/index.js';

export interface FrameAnswer {
  readonly id: string;
  readonly name: MessageName;
  readonly isSuccess: boolean;
  readonly payload: unknown;
}

export interface FrameSource {
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
