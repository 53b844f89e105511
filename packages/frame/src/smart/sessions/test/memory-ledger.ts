// A ledger that is gone with the test.
import type { GrantLedger, KeptGrant } from '../grant-ledger.types.js';

export interface MemoryLedger extends GrantLedger {
  readonly kept: readonly KeptGrant[];
}

export function memoryLedger(): MemoryLedger {
  const kept: KeptGrant[] = [];
  return {
    kept,
    async keep(note) {
      kept.push({ ...note, id: `note ${kept.length + 1}` });
    },
    list: async () => [...kept],
    async forget(ids) {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => !ids.includes(id)));
    },
  };
}
