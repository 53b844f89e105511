// Uses the sandbox's clock, so that moving it expires codes and tokens.

import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

const row = z.object({ payload: z.string() });

export function createAdapter(db: Database, clock: Clock, model: string): Adapter {
  const find = (column: 'id' | 'uid', value: string): AdapterPayload | undefined => {
    const query = `select payload from oidc_state where model = ? and ${column} = ? and (ends is null or ends > ?)`;
    const found = findRow(db, row, query, model, value, clock.now());
    return found && JSON.parse(found.payload);
  };
  return {
    async upsert(id, payload, expiresIn) {
      const state = {
        model,
        id,
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        ends: expiresIn === undefined ? null : clock.now() + expiresIn * 1000,
      };
      insertRow(db, 'oidc_state', state, 'replace');
    },
    find: async (id) => find('id', id),
    findByUid: async (uid) => find('uid', uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = find('id', id);
      if (!payload) return;
      const used = JSON.stringify({ ...payload, consumed: Math.floor(clock.now() / 1000) });
      db.prepare('update oidc_state set payload = ? where model = ? and id = ?').run(
        used,
        model,
        id,
      );
    },
    async destroy(id) {
      db.prepare('delete from oidc_state where model = ? and id = ?').run(model, id);
    },
    async revokeByGrantId(grantId) {
      db.prepare('delete from oidc_state where grant_id = ?').run(grantId);
    },
  };
}
