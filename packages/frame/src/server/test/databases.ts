// Both databases that the server supports: a libsql file, and PostgreSQL if it is installed.
import { mkdtempSync, rmSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  another(name: string): Promise<string>;
  close(): Promise<void>;
}

interface DatabaseKind {
  readonly name: string;
  start(): Promise<TestDatabase>;
}

const libsql: DatabaseKind = {
  name: 'libsql',
  async start() {
    const folder = mkdtempSync(join(tmpdir(), 'frame-libsql-'));
    return {
      url: `file:${join(folder, 'frame.db')}`,
      another: async (name) => `file:${join(folder, name)}.db`,
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

const root = '/usr/lib/postgresql';

const programs = findPostgres();

export const databases: readonly DatabaseKind[] = [
  libsql,
  ...(programs === undefined ? [] : [{ name: 'PostgreSQL', start: () => startPostgres(programs) }]),
];

/** Starts Debian's PostgreSQL with its own data folder on a free port. PostgreSQL refuses to run as root. */
async function startPostgres(programs: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'frame-postgres-'));
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? unprivileged() : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initial = [
    '-D',
    data,
    '-U',
    'frame',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), initial, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', `${port}`, ...settings.flatMap((each) => ['-c', each])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await isReady(child);
  const at = (name: string) => `postgres://frame@127.0.0.1:${port}/${name}`;
  return {
    url: at('postgres'),
    async another(name) {
      const client = new pg.Client(at('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return at(name);
    },
    async close() {
      // PostgreSQL's fast shutdown, which does not wait for its clients.
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest installed version; undefined if none is installed. */
function findPostgres(): string | undefined {
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
}

function unprivileged(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((each) => each.startsWith('postgres:')) ?? 'nobody:x:65534:65534';
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}:\n${output}`)));
    child.once('error', reject);
  });
}
