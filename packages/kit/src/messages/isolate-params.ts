// setApart(): the sentences of a catalogue, which set apart what they are told: "0.25 ETH", a name or an address keeps its own
// order in a sentence that reads from right to left (FSI and PDI of UAX #9). Pure; comes with the first other language.
import type { MessageParts, Message, MessageTable } from './define-messages.js';

const start = '\u2068';
const end = '\u2069';

/** Elements and numbers are left as they are: an element sets itself apart, and a number is not yet text. */
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
