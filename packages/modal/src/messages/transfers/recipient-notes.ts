import type { AppKit, RecipientNote } from '@openappkit/kit';
import { type FieldNote, shortAddress } from '@openappkit/ui';
import { sendFlowMessages } from './send-messages.js';

/** Returns the most serious notes first, in the given order. */
export function recipientNotes(
  { messages }: Pick<AppKit, 'messages'>,
  notes: readonly RecipientNote[],
): readonly FieldNote[] {
  const t = messages.of(sendFlowMessages);
  const textOf = (note: RecipientNote): string => {
    switch (note.code) {
      case 'own-address':
        return t.own;
      case 'contract':
        return t.contract;
      case 'new-address':
        return t.newAddress;
      case 'look-alike':
        return note.isOwn
          ? t.lookAlikeOwn({ address: note.of })
          : t.lookAlike({ address: note.of });
      case 'confusable-name':
        return t.confusable({ name: note.name });
      case 'name-moved':
        return t.nameMoved({ name: note.name, address: shortAddress(note.before) });
      case 'named-elsewhere':
        return t.namedElsewhere(note);
      case 'named-by-service':
        return t.namedByService(note);
      case 'name-conflict':
        return t.nameConflict({ name: note.name, address: shortAddress(note.other) });
      case 'not-looked-at':
        return t.notLookedAt;
    }
  };
  return notes.map((note) => ({ tone: note.severity, text: textOf(note) }));
}
