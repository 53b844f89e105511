// The command `openappkit-frame rotate-keys`. Run it after adding a new master key and before removing an old one.
import { type FrameConfigInput, parseConfig } from './config/config-schema.js';
import { openDatabase } from './database/open-database.js';
import { systemClock } from './ops/clock.js';
import { type Rotation, rotateKeys } from './secrets/rotate-keys.js';
import { createSecrets } from './secrets/secrets.js';

export async function rotateCommand(input: FrameConfigInput): Promise<Rotation> {
  const { databaseUrl: url, pepper, masterKeys } = parseConfig(input);
  const ignore = () => undefined;
  const db = await openDatabase({ url, clock: systemClock, connections: 1, onError: ignore });
  try {
    return await rotateKeys(db, createSecrets(pepper, masterKeys));
  } finally {
    await db.destroy();
  }
}

export function formatRotation({ count, remaining }: Rotation): string {
  const lines = [`Rows re-encrypted: ${count}.`];
  for (const { column, keyId, count: rows } of remaining)
    lines.push(`${column}: rows still encrypted with "${keyId}": ${rows}.`);
  lines.push(
    remaining.length === 0
      ? 'No row uses an older key.'
      : 'Keep the older keys and run this again. If a key named here is missing, add it to FRAME_MASTER_KEYS first.',
  );
  return `${lines.join('\n')}\n`;
}
