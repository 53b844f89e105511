// Wrappings of a user's keys. The server first reserves a wrapping with its share; the page fills it once.
import * as z from 'zod/mini';
import { type Device, sealedSchema, type Sealed, type Wrapping } from '../../api/values.js';
import type { Db, WrappingKind } from '../database/tables.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import type { Secrets, SealedText } from '../secrets.js';
import { loginMessages } from '../messages.js';

/** A device or a passkey. `key` is the hash of the device's secret, and empty for a passkey. */
export interface Holder {
  readonly kind: WrappingKind;
  readonly id: string;
  readonly key: string;
}

type WrappingDeps = Pick<FrameDeps, 'secrets' | 'clock'>;

export const deviceHolder = (secrets: Secrets, device: Device): Holder => ({
  kind: 'device',
  id: device.id,
  key: secrets.hash(device.secret),
});

export const shareContext = (wrappingId: string) => `share ${wrappingId}`;

/** `used_at` is updated at most once per interval. */
const useIntervalMs = 60 * 60_000;

/** Returns the wrapping that this holder can open, with the server's share, and records its use. */
export async function findWrapping(
  db: Db,
  { secrets, clock }: WrappingDeps,
  userId: string,
  holder: Holder,
): Promise<Wrapping | null> {
  const row = await db
    .selectFrom('wrapping')
    .select(['id', 'kind', 'holder', 'sealed', 'share', 'used_at'])
    .where('person_id', '=', userId)
    .where('kind', '=', holder.kind)
    .where('holder', '=', holder.id)
    .where('holder_key', '=', holder.key)
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const now = clock.now();
  if (row.used_at === null || row.used_at <= now - useIntervalMs)
    await db.updateTable('wrapping').set({ used_at: now }).where('id', '=', row.id).execute();
  return {
    id: row.id,
    kind: row.kind,
    holder: row.holder,
    sealed: sealedSchema.parse(JSON.parse(row.sealed)),
    serverShare: secrets.open(shareContext(row.id), row.share),
  };
}

interface ReserveParams {
  readonly userId: string;
  readonly holder: Holder;
  readonly isFirst: boolean;
  readonly label: WrappingLabel;
}

export async function reserveWrapping(
  db: Db,
  { secrets, clock }: WrappingDeps,
  { userId, holder, isFirst, label }: ReserveParams,
): Promise<{ wrappingId: string; serverShare: string }> {
  const wrappingId = secrets.newId();
  const serverShare = secrets.newSecret();
  await db
    .insertInto('wrapping')
    .values({
      id: wrappingId,
      person_id: userId,
      kind: holder.kind,
      holder: holder.id,
      holder_key: holder.key,
      is_first: isFirst ? 1 : 0,
      share: secrets.seal(shareContext(wrappingId), serverShare),
      sealed: null,
      created_at: clock.now(),
      label: sealWrappingLabel(secrets, wrappingId, label),
      used_at: null,
    })
    .execute();
  return { wrappingId, serverShare };
}

interface FillParams {
  readonly userId: string;
  readonly wrappingId: string;
  readonly sealed: Sealed;
  readonly keysId: string;
  /** Whether these are the user's first keys; if undefined, the value at reservation applies. */
  readonly isFirst: boolean | undefined;
  /** The holder for which the wrapping was reserved; if undefined, any holder of this user. */
  readonly holder: Holder | undefined;
}

/**
 * Fills a reserved wrapping once. Run it in a transaction, because two first keys at once would leave the user with two
 * wallets.
 * @returns the user's `keys_hash`, which these keys prove
 * @throws CallError `conflict` if keys exist already, belong to another wallet, or do not exist yet; `not-found` if nothing is
 * reserved
 */
export async function fillWrapping(
  db: Db,
  secrets: Secrets,
  filling: FillParams,
): Promise<{ keysHash: string; isFirst: boolean }> {
  const { userId, holder } = filling;
  let update = db
    .updateTable('wrapping')
    .set({ sealed: JSON.stringify(filling.sealed) })
    .where('id', '=', filling.wrappingId)
    .where('person_id', '=', userId)
    .where('sealed', 'is', null);
  if (holder) update = update.where('holder', '=', holder.id).where('holder_key', '=', holder.key);
  const row = await update.returning('is_first').executeTakeFirst();
  if (!row) throw new CallError('not-found', loginMessages.noPendingWrapping);
  const isFirst = filling.isFirst ?? row.is_first === 1;
  const keysHash = secrets.keyedHash('keys', userId, filling.keysId);
  if (await claimKeys(db, userId, keysHash, isFirst)) return { keysHash, isFirst };
  throw new CallError(
    'conflict',
    isFirst ? loginMessages.walletCreatedElsewhere : loginMessages.keysOfOtherWallet,
  );
}

/**
 * Updates the row even if keys exist, which locks it against deletion. Creating the first keys locks all sessions that have not
 * proven them, because `readSession` compares the proven hash with this one.
 */
async function claimKeys(
  db: Db,
  userId: string,
  keysHash: string,
  isFirst: boolean,
): Promise<boolean> {
  let update = db
    .updateTable('person')
    .set({ has_keys: 1, keys_hash: keysHash })
    .where('id', '=', userId)
    .where('has_keys', '=', isFirst ? 0 : 1);
  if (!isFirst) update = update.where('keys_hash', '=', keysHash);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Labels by which users recognize their passkeys and devices. They are sealed, because they are personal data. */
const wrappingLabelSchema = z.object({
  name: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  appOrigin: z.optional(z.string()),
});
type WrappingLabel = z.infer<typeof wrappingLabelSchema>;

export const wrappingLabelContext = (wrappingId: string) => `way ${wrappingId}`;

export const sealWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  label: WrappingLabel,
): SealedText => secrets.seal(wrappingLabelContext(wrappingId), JSON.stringify(label));

/** @param sealed - null for wrappings that predate labels */
export const openWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  sealed: SealedText | null,
): WrappingLabel =>
  sealed === null
    ? {}
    : wrappingLabelSchema.parse(JSON.parse(secrets.open(wrappingLabelContext(wrappingId), sealed)));
