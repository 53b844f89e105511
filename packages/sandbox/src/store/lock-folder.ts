// Locks a data folder, because two sandboxes would corrupt its chains and tables.
// The lock is an open transaction, which the system ends with the process.

import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * @returns releases the lock
 * @throws Error when another run holds it
 */
export function lockFolder(folder: string): () => void {
  const db = new Libsql(join(folder, 'sandbox.lock'));
  try {
    db.exec('pragma busy_timeout = 0');
    db.exec('begin exclusive');
  } catch (cause) {
    db.close();
    throw new Error(
      `Another sandbox runs on ${folder}. End it first, or give this one a folder of its own (--data).`,
      { cause },
    );
  }
  return () => db.close();
}
