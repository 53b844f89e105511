// Stores the user's permissions at the server for all of their devices, encrypted with a key derived from their keys. The derived
// key signs nothing, so it is kept in memory for the session.
import { useAndZero, randomText } from '../../vault/bytes.js';
import { deriveNoteKey, openNote, sealNote } from '../../vault/sealed-note.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import {
  type GrantStore,
  type StoredGrant,
  parseNote,
  serializeNote,
} from '../../smart/sessions/grant-note.js';
import { errorMessage } from '../page-error.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './wallet-keys.js';

export function createGrantStore(context: PageContext, session: Session): GrantStore {
  const { call } = context;
  const { token, person } = session;
  let noteKey: Promise<CryptoKey> | undefined;
  const openKey = (): Promise<CryptoKey> => {
    noteKey ??= openEntropy(context, session).then((entropy) => useAndZero(entropy, deriveNoteKey));
    noteKey.catch(() => {
      noteKey = undefined;
    });
    return noteKey;
  };
  const noteContext = (noteId: string) => ({ userId: person.id, noteId });
  return {
    save: (note, endsAt) =>
      withRpcFailure(async () => {
        const id = randomText(16);
        const sealed = await sealNote(serializeNote(note), await openKey(), noteContext(id));
        await call('/api/permission/keep', { id, note: sealed, endsAt }, { token });
      }),
    list: () =>
      withRpcFailure(async () => {
        const { notes } = await call('/api/permission/list', {}, { token });
        if (notes.length === 0) return [];
        const key = await openKey();
        const grants = notes.map(async ({ id, note }): Promise<readonly StoredGrant[]> => {
          const text = await openNote(note, key, noteContext(id)).catch(() => '');
          const grant = parseNote(text);
          return grant ? [{ id, ...grant }] : [];
        });
        return (await Promise.all(grants)).flat();
      }),
    remove: (ids) =>
      withRpcFailure(
        async () => void (await call('/api/permission/forget', { ids: [...ids] }, { token })),
      ),
  };
}

async function withRpcFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof RpcFailure
      ? cause
      : new RpcFailure('no-answer', errorMessage(cause), { cause });
  }
}
