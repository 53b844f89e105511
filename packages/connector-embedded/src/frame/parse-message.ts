// What a message to the page's window says, if it is the frame's: from its window, of its origin, in the protocol's shape.
// Pure; nothing is believed of the event.
import {
  envelopeSchema,
  framePrefix,
  type MessageName,
  parseAnswerType,
} from '../protocol/index.js';

export interface FrameAnswer {
  readonly id: string;
  /** What it says that it answers. */
  readonly name: MessageName;
  readonly isSuccess: boolean;
  readonly payload: unknown;
}

/** Where the frame is: anything else that speaks is a stranger. */
export interface FrameSource {
  readonly origin: string;
  /** Its window; none while it is out of the page. */
  readonly source: unknown;
}

/** @returns undefined for every message that is not the frame's, or not of the protocol */
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
