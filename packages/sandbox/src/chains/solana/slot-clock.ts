// The slots of the local Solana chain and the block hash of each. Made by the ledger; follows the sandbox's clock.
// It must not run a timer: a slot begins when the clock says so, asked or not.

import { createHash, randomBytes } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';
import * as z from 'zod/mini';
import type { Clock } from '../../store/clock.js';
import type { Database } from '../../store/open-store.js';
import { readSetting, writeSetting } from '../../store/settings.js';

/** A new slot every so many milliseconds, as on the real chain. */
export const slotMs = 400;

/** A block hash can be used in this many blocks after its own. */
export const hashLifetime = 150;

/** The lookup table program asks for a slot among the last this many. */
const slotHashCount = 512;

/** A new chain starts here, so that every hash asked for has its predecessors. */
const firstSlot = 1_000;

export interface SlotClock {
  /** The current slot. No slot is skipped: the block height is the same number. */
  slot(): number;
  /** The block hash of a slot, base58. */
  hashAt(slot: number): string;
  /** The slot a hash belongs to, when it can still be used. */
  findUsable(hash: string): number | undefined;
  /** Slot and hash of those before the current one, newest first: what the SlotHashes sysvar holds. */
  recent(): { slot: bigint; hash: string }[];
  /** Unix time in seconds when a slot began. */
  timeOf(slot: number): number;
  msToNextSlot(): number;
  /** Lets this many slots pass at once, for this chain only. */
  skip(slots: number): void;
  /** Begins a new chain, on which no old hash is known. */
  restart(): void;
}

/** When the chain began, what its hashes are made from, and the slots skipped since. */
const genesisSchema = z.object({ at: z.number(), salt: z.string(), skipped: z.number() });
type Genesis = z.infer<typeof genesisSchema>;

/** The name is older than this file; a data folder of before goes on with it. */
const settingKey = 'solana-birth';

/** A slot clock that goes on where the database's last one was. */
export function createSlotClock(db: Database, clock: Clock): SlotClock {
  const state = { genesis: readGenesis(db) ?? begin(db, clock) };
  const hashes = new Map<number, string>();
  const slot = () => {
    const { at, skipped } = state.genesis;
    return firstSlot + skipped + Math.max(0, Math.floor((clock.now() - at) / slotMs));
  };
  const hashAt = (wanted: number) => {
    const known = hashes.get(wanted);
    if (known !== undefined) return known;
    const hash = deriveHash(state.genesis.salt, wanted);
    hashes.set(wanted, hash);
    if (hashes.size > 2 * slotHashCount)
      for (const old of hashes.keys()) if (old < wanted - slotHashCount) hashes.delete(old);
    return hash;
  };
  return {
    slot,
    hashAt,
    findUsable(hash) {
      const current = slot();
      for (let age = 0; age <= hashLifetime; age += 1)
        if (hashAt(current - age) === hash) return current - age;
      return undefined;
    },
    recent() {
      const current = slot();
      return Array.from({ length: slotHashCount }, (_, index) => current - 1 - index).map(
        (one) => ({
          slot: BigInt(one),
          hash: hashAt(one),
        }),
      );
    },
    timeOf: (wanted) => Math.floor((clock.now() - (slot() - wanted) * slotMs) / 1_000),
    msToNextSlot: () => slotMs - ((clock.now() - state.genesis.at) % slotMs),
    skip(slots) {
      state.genesis = { ...state.genesis, skipped: state.genesis.skipped + slots };
      writeSetting(db, settingKey, JSON.stringify(state.genesis));
    },
    restart() {
      hashes.clear();
      state.genesis = begin(db, clock);
    },
  };
}

function deriveHash(salt: string, slot: number): string {
  return getBase58Decoder().decode(createHash('sha256').update(`${salt}:${slot}`).digest());
}

function readGenesis(db: Database): Genesis | undefined {
  const text = readSetting(db, settingKey);
  return text === undefined ? undefined : genesisSchema.parse(JSON.parse(text));
}

function begin(db: Database, clock: Clock): Genesis {
  const genesis = { at: clock.now(), salt: randomBytes(16).toString('hex'), skipped: 0 };
  writeSetting(db, settingKey, JSON.stringify(genesis));
  return genesis;
}
