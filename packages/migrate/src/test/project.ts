// Writes a project to a temporary folder, which is deleted after the test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '../migrate.js';
import type { Migration } from '../migration.types.js';
import { writeChanges } from '../write-changes.js';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function projectOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

interface Moved extends Migration {
  readonly folder: string;
  readonly text: (path: string) => string;
  /** Expected notes, as `path:line message`. */
  readonly said: readonly string[];
}

/** Migrates a project and writes the files. Throws if a second run changes anything. */
export async function move(files: Files, version = '0.1.0'): Promise<Moved> {
  const folder = projectOf(files);
  const migration = await migrate({ folder, version });
  await writeChanges(folder, migration);
  const second = await migrate({ folder, version });
  if (second.changes.length > 0)
    throw new Error(
      `Changes again: ${second.changes.map(({ path, after }) => `${path}\n${after}`).join()}`,
    );
  const said = migration.lookAt.map(
    ({ path, line, text }) => `${path}${line === undefined ? '' : `:${line}`} ${text}`,
  );
  return { ...migration, folder, said, text: (path) => readFileSync(join(folder, path), 'utf8') };
}

export const moveCode = async (text: string, path = 'src/app.tsx'): Promise<string> =>
  (await move({ [path]: text })).text(path);

export const messagesOf = async (text: string, path = 'src/app.tsx'): Promise<readonly string[]> =>
  (await move({ [path]: text })).said;
