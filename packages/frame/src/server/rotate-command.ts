// `openappkit-frame rotate-keys`: what a new master key needs before an old one may go.
import { type FrameConfigInput, parseConfig } from './config/config-schema.js';
import { openDatabase } from './database/open-database.js';
import { systemClock } from './ops/clock.js';
import { rotateKeys } from './secrets/rotate-keys.js';
import { createSecrets } from './secrets/secrets.js';

/** @returns how many rows were sealed anew */
export async function rotateCommand(input: FrameConfigInput): Promise<number> {
  const { databaseUrl: url, pepper, masterKeys } = parseConfig(input);
  const ignore = () => undefined;
  const db = await openDatabase({ url, clock: systemClock, connections: 1, onError: ignore });
  try {
    return await rotateKeys(db, createSecrets(pepper, masterKeys));
  } finally {
    await db.destroy();
  }
}
