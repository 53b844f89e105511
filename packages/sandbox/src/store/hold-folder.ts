// Holds a data folder for one run: two that write the same chains and tables would spoil both. The lock is a transaction
// that stays open, which the system ends with the process, however that dies. Called by start-sandbox.

import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * @returns lets go of it
 * @throws Error when another run holds it
 */
export function holdFolder(folder: string): () => void {
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
