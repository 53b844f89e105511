// recipientNotes(): what is worth knowing of a recipient before sending there, as lines under its field or above a review.
import type { AppKit, RecipientNote } from '@openappkit/kit';
import { type FieldNote, shortAddress } from '@openappkit/ui';
import { sendWords } from './send-words.js';

/** The gravest first, as they come. */
export function recipientNotes(
  { words }: Pick<AppKit, 'words'>,
  notes: readonly RecipientNote[],
): readonly FieldNote[] {
  const say = words.of(sendWords);
  const textOf = (note: RecipientNote): string => {
    switch (note.code) {
      case 'own-address':
        return say.own;
      case 'contract':
        return say.contract;
      case 'new-address':
        return say.newAddress;
      case 'look-alike':
        return note.isOwn
          ? say.lookAlikeOwn({ address: note.of })
          : say.lookAlike({ address: note.of });
      case 'confusable-name':
        return say.confusable({ name: note.name });
      case 'name-moved':
        return say.nameMoved({ name: note.name, address: shortAddress(note.before) });
      case 'named-elsewhere':
        return say.namedElsewhere(note);
      case 'named-by-service':
        return say.namedByService(note);
      case 'name-conflict':
        return say.nameConflict({ name: note.name, address: shortAddress(note.other) });
      case 'not-looked-at':
        return say.notLookedAt;
    }
  };
  return notes.map((note) => ({ tone: note.severity, text: textOf(note) }));
}
