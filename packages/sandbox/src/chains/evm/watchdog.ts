// A process that ends the chains if the sandbox dies without cleanup (SIGKILL, crash). It ends when its standard input
// closes.

import { spawn } from 'node:child_process';

export interface Watchdog {
  watch(pid: number): void;
  watchFolder(path: string): void;
  /** Call it after the children have ended. */
  release(): Promise<void>;
}

// One JSON value per line: a number is a process id, a string a folder, null a normal exit.
const script = `
const { rmSync } = require('node:fs');
let text = '';
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.stdin.on('data', (chunk) => { text += chunk; });
const signal = (pid, name) => { try { process.kill(pid, name); return true; } catch { return false; } };
process.stdin.on('end', () => {
  const orders = text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
  if (orders.includes(null)) process.exit(0);
  const pids = orders.filter((order) => typeof order === 'number');
  const finish = () => {
    for (const order of orders) if (typeof order === 'string') rmSync(order, { recursive: true, force: true });
    process.exit(0);
  };
  for (const pid of pids) signal(pid, 'SIGTERM');
  setInterval(() => { if (!pids.some((pid) => signal(pid, 0))) finish(); }, 50);
  setTimeout(() => { for (const pid of pids) signal(pid, 'SIGKILL'); finish(); }, 3000);
});
`;

/** Uses its own session, because Ctrl-C must not end it before the chains have stopped. */
export function startWatchdog(): Watchdog {
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin.on('error', () => {});
  const send = (order: number | string | null) => child.stdin.write(`${JSON.stringify(order)}\n`);
  return {
    watch(pid) {
      send(pid);
    },
    watchFolder(path) {
      send(path);
    },
    release() {
      send(null);
      child.stdin.end();
      return exited;
    },
  };
}
