// The command without process access, so that tests can call it.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrate } from './migrate.js';
import { showMigration, say, visible } from './report.js';
import { writeChanges } from './write-changes.js';

export interface Outcome {
  readonly out: string;
  /** 0: success, 1: something could not be read or written, 2: invalid command line. */
  readonly code: 0 | 1 | 2;
}

export async function runMigrate(args: readonly string[]): Promise<Outcome> {
  const flags = readFlags(args);
  if (typeof flags === 'string') return mistake(`${flags}\n\n${say.usage}`);
  const { values, positionals } = flags;
  if (values.help) return { out: say.usage, code: 0 };
  const [folder = '.', ...more] = positionals;
  if (more.length > 0) return mistake(`${say.oneFolder(more)}\n\n${say.usage}`);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return mistake(`${say.noFolder(folder)}\n`);
  const migration = await migrate({ folder });
  const missed = values.write ? await writeChanges(folder, migration) : [];
  const unread = [...migration.unread, ...missed];
  const report = {
    ...migration,
    changes: migration.changes.filter(({ path }) => missed.every((each) => each.path !== path)),
    unread,
  };
  return {
    out: showMigration(report, { written: values.write }),
    code: unread.length > 0 ? 1 : 0,
  };
}

const mistake = (message: string): Outcome => ({ out: visible(message), code: 2 });

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split(/(?<=\.) /)[0] ?? '';
  }
}
