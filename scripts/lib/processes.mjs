// Starts programs in their own process groups and ends whole groups, so that Ctrl-C leaves nothing behind.
// Plain Node, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const pnpmVersion = 'pnpm@10.34.9';

/**
 * Runs the pinned pnpm on a machine that has only npm. OPENAPPKIT_PNPM caches its path (prepare.mjs),
 * because npx needs three times as much CPU time to find pnpm as pnpm needs to start.
 */
export const pnpm = (...args) => {
  const { OPENAPPKIT_PNPM: found } = process.env;
  return found ? [found, ...args] : ['npx', '--yes', pnpmVersion, ...args];
};

/** Only a hanging program reaches this limit; nothing here takes a tenth of it. */
const hangMs = 3_600_000;

/** Tracks the processes of one script and ends them all. */
export function createProcesses() {
  const running = new Set();

  function start([command, ...args], options = {}) {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        ...options.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      },
      stdio: options.stdio ?? ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const ended = new Promise((resolve) => {
      child.on('error', (error) => resolve({ code: 1, error }));
      child.on('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
    });
    void ended.then(() => running.delete(child));
    return { child, ended };
  }

  /** Runs a program to its end, or kills the group on a timeout. Streams output to `onOutput`. */
  async function run(command, options = {}) {
    const { child, ended } = start(command, options);
    let output = '';
    const take = (chunk) => {
      output = (output + chunk).slice(-200_000);
      options.onOutput?.(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      signalGroup(child, 'SIGKILL');
    }, hangMs);
    const { code, error } = await ended;
    clearTimeout(timer);
    // A crashed tool may leave child processes, so end its group.
    signalGroup(child, 'SIGKILL');
    if (late) output += `\nstopped: it hung for ${hangMs / 60_000} minutes`;
    if (error) output += `\n${error.message}`;
    return { code: late ? 1 : code, output };
  }

  /** Asks every group to end, and kills it after `graceMs`. */
  async function endAll(graceMs = 5000) {
    const all = [...running];
    for (const child of all) signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => {
      for (const child of all) signalGroup(child, 'SIGKILL');
    }, graceMs);
    await Promise.all(all.map((child) => exited(child)));
    clearTimeout(timer);
    for (const child of all) signalGroup(child, 'SIGKILL');
  }

  return { start, run, endAll };
}

function exited(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
