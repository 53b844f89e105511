import { looksAlike, isSameAddress } from '@openappkit/core/feature';
import type { RecipientFacts } from '@openappkit/core/adapter';
import type { FoundName } from '../send.state.js';
import type { KnownRecipient } from '../../../account-lists/known-recipients.js';
import type { NoteSeverity, RecipientNote } from '../send.types.js';

const severityOrder: Readonly<Record<NoteSeverity, number>> = { bad: 0, warn: 1, info: 2 };

interface Recipient {
  readonly address: string;
  readonly own: string;
  readonly accounts: readonly string[];
  /**
   * Recipients in the account's activity. They suppress only `new-address`, because strangers can write into an activity
   * list.
   */
  readonly paid: readonly string[];
  readonly known: readonly KnownRecipient[];
  readonly named: Pick<FoundName, 'name' | 'isConfusable' | 'isFromService'> | undefined;
  /** The name service's address for the name, if it answered. */
  readonly atService: string | undefined;
  /** Name of the network for which the name gives the address, if it is not the network of the payment. */
  readonly elsewhere: string | undefined;
  /** Undefined until the network answers; null if it failed. */
  readonly facts: RecipientFacts | null | undefined;
}

export function recipientNotes(recipient: Recipient): readonly RecipientNote[] {
  const notes = [...addressNotes(recipient), ...nameNotes(recipient), ...factNotes(recipient)];
  return notes.sort((one, other) => severityOrder[one.severity] - severityOrder[other.severity]);
}

function addressNotes({ accounts, address, own, known, paid }: Recipient): RecipientNote[] {
  if (address === own) return [{ code: 'own-address', severity: 'warn' }];
  const isThis = (each: string): boolean => isSameAddress(each, address);
  if (known.some((each) => each.address === address) || accounts.some(isThis)) return [];
  const notes: RecipientNote[] = [];
  if (!paid.some(isThis)) notes.push({ code: 'new-address', severity: 'info' });
  const mine = [own, ...accounts];
  const of = [...mine, ...known.map((each) => each.address), ...paid].find((each) =>
    looksAlike(each, address),
  );
  if (of !== undefined)
    notes.push({ code: 'look-alike', severity: 'bad', of, isOwn: mine.includes(of) });
  return notes;
}

function nameNotes({ address, known, named, atService, elsewhere }: Recipient): RecipientNote[] {
  if (!named) return [];
  const notes: RecipientNote[] = [];
  const { name } = named;
  const before = known.find((each) => each.name === name)?.address;
  if (before !== undefined && before !== address)
    notes.push({ code: 'name-moved', severity: 'warn', name, before });
  if (elsewhere !== undefined)
    notes.push({ code: 'named-elsewhere', severity: 'warn', name, network: elsewhere });
  if (named.isConfusable) notes.push({ code: 'confusable-name', severity: 'warn', name });
  if (named.isFromService) notes.push({ code: 'named-by-service', severity: 'info', name });
  else if (atService !== undefined && atService !== address)
    notes.push({ code: 'name-conflict', severity: 'warn', name, other: atService });
  return notes;
}

function factNotes({ facts }: Recipient): RecipientNote[] {
  if (facts === null) return [{ code: 'not-looked-at', severity: 'info' }];
  return facts?.isContract ? [{ code: 'contract', severity: 'warn' }] : [];
}
