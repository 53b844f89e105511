// Isolates message params (FSI and PDI of UAX #9), so that an amount, a name or an address keeps its own
// order in right-to-left text.
import type { MessageParts, Message, MessageTable } from './define-messages.js';

const start = '\u2068';
const end = '\u2069';

/** Skips elements and numbers: elements isolate themselves, and numbers are not text yet. */
export function isolateParams(table: MessageTable): MessageTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, sentence]) => [name, isolateMessage(sentence)]),
  );
}

function isolateMessage(sentence: Message): Message {
  if (typeof sentence === 'string') return sentence;
  const format = sentence as (params: Readonly<Record<string, unknown>>) => string | MessageParts;
  const isolate = (value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? `${start}${value}${end}` : value;
  return (params: Readonly<Record<string, unknown>>) =>
    format(
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolate(value)])),
    );
}
