// Isolates message params (FSI and PDI of UAX #9), so that an amount, a name or an address keeps its own
// order in right-to-left text.
import type { MessageParts, Message, MessageTable } from './define-messages.js';

const start = '\u2068';
const end = '\u2069';

/** Skips elements and numbers, because an element isolates itself and a number is not text yet. */
export function isolateParams(table: MessageTable): MessageTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, sentence]) => [name, isolateMessage(sentence)]),
  );
}

function isolateMessage(sentence: Message): Message {
  if (typeof sentence === 'string') return sentence;
  const say = sentence as (told: Readonly<Record<string, unknown>>) => string | MessageParts;
  const told = (value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? `${start}${value}${end}` : value;
  return (given: Readonly<Record<string, unknown>>) =>
    say(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, told(value)])));
}
