// Slots derive from the sandbox's clock, without a timer.

import { createHash, randomBytes } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';
import * as z from 'zod/mini';
import { type Clock, type Database, readSetting, writeSetting } from '../../store/open-store.js';

const slotMs = 400;

export const hashLifetime = 150;

/** The lookup table program requires a slot among this many recent ones. */
const slotHashCount = 512;

/** A new chain starts at this slot, so that every hash has enough predecessors. */
const firstSlot = 1_000;

export type SlotClock = ReturnType<typeof createSlotClock>;

/** When the chain began, the salt of its hashes, and the skipped slots. */
const genesisSchema = z.object({ at: z.number(), salt: z.string(), skipped: z.number() });
type Genesis = z.infer<typeof genesisSchema>;

/** Keep this old name so that existing data folders continue to work. */
const settingKey = 'solana-birth';

/** Continues from the database. */
export function createSlotClock(db: Database, clock: Clock) {
  const state = { genesis: readGenesis(db) ?? begin(db, clock) };
  const hashes = new Map<number, string>();
  /** The current slot. No slot is skipped, so it equals the block height. */
  const slot = () => {
    const { at, skipped } = state.genesis;
    return firstSlot + skipped + Math.max(0, Math.floor((clock.now() - at) / slotMs));
  };
  /** Base58. */
  const hashAt = (slotNumber: number) => {
    const cached = hashes.get(slotNumber);
    if (cached !== undefined) return cached;
    const hash = deriveHash(state.genesis.salt, slotNumber);
    hashes.set(slotNumber, hash);
    if (hashes.size > 2 * slotHashCount)
      for (const old of hashes.keys()) if (old < slotNumber - slotHashCount) hashes.delete(old);
    return hash;
  };
  return {
    slot,
    hashAt,
    /** Undefined if the hash is unknown or no longer valid. */
    findUsable(hash: string): number | undefined {
      const current = slot();
      for (let age = 0; age <= hashLifetime; age += 1)
        if (hashAt(current - age) === hash) return current - age;
      return undefined;
    },
    /** The slots before the current one, newest first, for the SlotHashes sysvar. */
    recent() {
      const newest = slot() - 1;
      return Array.from({ length: slotHashCount }, (_, age) => ({
        slot: BigInt(newest - age),
        hash: hashAt(newest - age),
      }));
    },
    /** Unix time of the slot's start in seconds. */
    timeOf: (slotNumber: number) =>
      Math.floor((clock.now() - (slot() - slotNumber) * slotMs) / 1_000),
    msToNextSlot: () => slotMs - ((clock.now() - state.genesis.at) % slotMs),
    skip(slots: number) {
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
