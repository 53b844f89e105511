// Lists and removes the devices that open a user's keys. Removing a device also deletes its wrappings, sessions and pending
// logins.
import type { CallHandlers, FrameDeps, Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { openWrappingLabel } from '../login/wrappings.js';
import { assertLoginMethodLeft } from './account-guards.js';
import { accountMessages } from '../messages.js';

export const deviceCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/device/list'({ device }, { session }) {
    const rows = await deps.db
      .selectFrom('wrapping')
      .select(['id', 'holder', 'label', 'created_at', 'used_at'])
      .where('person_id', '=', session.userId)
      .where('kind', '=', 'device')
      .where('sealed', 'is not', null)
      .orderBy('created_at')
      .execute();
    // A device that logged in again has several wrappings; the newest is active.
    const newest = new Map(rows.map((row) => [row.holder, row]));
    const devices = [...newest.values()].map(({ id, holder, label, created_at, used_at }) => {
      const { userAgent = '', appOrigin = null } = openWrappingLabel(deps.secrets, id, label);
      const isThis = holder === device.id;
      return { id: holder, isThis, userAgent, appOrigin, createdAt: created_at, usedAt: used_at };
    });
    return { devices };
  },
  async '/api/device/remove'({ id, evenIfLast }, { session }) {
    const count = await endDevices(deps, session, { is: '=', id }, evenIfLast);
    if (count === 0n) throw new CallError('not-found', accountMessages.deviceAlreadyRemoved);
  },
  async '/api/device/remove-others'({ device }, { session }) {
    await endDevices(deps, session, { is: '!=', id: device.id }, false);
  },
});

/** Locks rows in the same order as logins. @returns the number of removed wrappings */
async function endDevices(
  { db, audit }: FrameDeps,
  session: Session,
  { is, id }: { readonly is: '=' | '!='; readonly id: string },
  evenIfLast: boolean,
): Promise<bigint> {
  const { userId, tokenHash } = session;
  const count = await db.transaction().execute(async (db) => {
    await db
      .deleteFrom('ticket')
      .where('person_id', '=', userId)
      .where('device_id', is, id)
      .execute();
    const tokens = db
      .selectFrom('session')
      .select('token_hash')
      .where('person_id', '=', userId)
      .where((it) =>
        it.or([
          it('device_id', is, id),
          // Sessions that predate `device_id` may belong to any device, except for this page's own session.
          it.and([it('device_id', 'is', null), it('token_hash', '!=', tokenHash)]),
        ]),
      );
    await db.deleteFrom('email_change').where('token_hash', 'in', tokens).execute();
    const { numDeletedRows } = await db
      .deleteFrom('wrapping')
      .where('person_id', '=', userId)
      .where('kind', '=', 'device')
      .where('holder', is, id)
      .executeTakeFirst();
    await db.deleteFrom('session').where('token_hash', 'in', tokens).execute();
    await assertLoginMethodLeft(db, userId, evenIfLast);
    return numDeletedRows;
  });
  audit('keys-removed', { person: userId, reason: 'device' });
  return count;
}
