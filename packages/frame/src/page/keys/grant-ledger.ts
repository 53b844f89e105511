// The permissions that a person has given, written down at the server for all of their devices, sealed under a key that only
// their keys make. That key reads notes and signs nothing, so it is made once a session and not anew for each of them.
import { zeroAfter } from '../../vault/bytes.js';
import { noteKeyOf, openNote, sealNote } from '../../vault/sealed-note.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import type { GrantLedger, KeptGrant } from '../../smart/sessions/grant-ledger.types.js';
import { readNote, writeNote } from '../../smart/sessions/grant-note.js';
import { wordsOf } from '../host/page-error.js';
import type { PageContext } from '../state/page-context.js';
import { randomText } from '../state/random-text.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './open-entropy.js';

export function createGrantLedger(context: PageContext, session: Session): GrantLedger {
  const { call } = context;
  const { token, person } = session;
  let opened: Promise<CryptoKey> | undefined;
  const openKey = (): Promise<CryptoKey> => {
    opened ??= openEntropy(context, session).then((entropy) => zeroAfter(entropy, noteKeyOf));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const placeOf = (noteId: string) => ({ personId: person.id, noteId });
  return {
    keep: (note, endsAt) =>
      inWords(async () => {
        const id = randomText(16);
        const sealed = await sealNote(writeNote(note), await openKey(), placeOf(id));
        await call('/api/permission/keep', { id, note: sealed, endsAt }, { token });
      }),
    list: () =>
      inWords(async () => {
        const { notes } = await call('/api/permission/list', {}, { token });
        if (notes.length === 0) return [];
        const key = await openKey();
        const read = notes.map(async ({ id, note }): Promise<readonly KeptGrant[]> => {
          const text = await openNote(note, key, placeOf(id)).catch(() => '');
          const grant = readNote(text);
          return grant ? [{ id, ...grant }] : [];
        });
        return (await Promise.all(read)).flat();
      }),
    forget: (ids) =>
      inWords(
        async () => void (await call('/api/permission/forget', { ids: [...ids] }, { token })),
      ),
  };
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof RpcFailure
      ? cause
      : new RpcFailure('no-answer', wordsOf(cause), { cause });
  }
}
