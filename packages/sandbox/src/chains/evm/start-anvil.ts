import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openProxyPort } from '../../http/proxy-port.js';

/**
 * Returns the platform's anvil binary inside the installed `@foundry-rs/anvil-*` package. Must not return the npm
 * wrapper, because killing the wrapper leaves the chain running.
 *
 * @throws Error if anvil does not support this platform, or if its optional package is missing
 */
function anvilBinary(): string {
  const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };
  const target = `@foundry-rs/anvil-${process.platform}-${processors[process.arch] ?? process.arch}`;
  try {
    const requireHere = createRequire(import.meta.url);
    const wrapper = createRequire(requireHere.resolve('@foundry-rs/anvil/package.json'));
    const folder = dirname(wrapper.resolve(`${target}/package.json`));
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch (cause) {
    throw new Error(
      `The sandbox needs the package ${target}, which is not installed. Install without --no-optional, on a platform that anvil supports.`,
      { cause },
    );
  }
}

const startTimeoutMs = 20_000;

/**
 * Starts anvil on the loopback interface and waits until it listens.
 *
 * @param options.port - wanted port; 0 means any free one. A taken port falls back to a free one.
 * @param options.statePath - file the chain is read from and saved to
 * @throws Error when anvil ends or stays silent for 20 s; the text holds its last output
 */
export async function startAnvil(options: {
  readonly chainId: number;
  readonly port: number;
  readonly statePath: string;
  readonly watchdog: Watchdog;
}) {
  const host = internalHost();
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', host, '--port', '0', '--chain-id', String(options.chainId)],
      ...['--hardfork', 'prague', '--state', options.statePath, '--state-interval', '5'],
      // Pages reach the chain only through the sandbox's own port.
      ...['--accounts', '10', '--allow-origin', 'http://127.0.0.1'],
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (child.pid !== undefined) options.watchdog.watch(child.pid);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const proxyPort = await waitForPort(child)
    .then((port) => openProxyPort(options.port, { host, port }))
    .catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
  child.stdout.removeAllListeners('data').resume();
  child.stderr.removeAllListeners('data').resume();
  return {
    rpcUrl: proxyPort.url,
    pid: child.pid ?? 0,
    /** Saves the state. Resolves when the process has ended. */
    async stop() {
      await proxyPort.close();
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(force);
    },
  };
}

/**
 * Anvil checks neither `Host` nor `Origin`, so DNS rebinding could reach it. It listens on a random loopback address, one of 16 million.
 * macOS has only one loopback address.
 */
function internalHost(): string {
  if (process.platform === 'darwin') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`anvil did not start: ${reason}\n${output.slice(-2_000)}`));
    };
    const timer = setTimeout(() => fail('no answer in 20 s'), startTimeoutMs);
    const onOutput = (chunk: unknown) => {
      output += String(chunk);
      const found = /Listening on 127(?:\.\d+){3}:(\d+)/.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`it ended with code ${code}`));
  });
}

/**
 * A process that ends the chains if the sandbox dies without cleanup (SIGKILL, crash). It ends when its standard input
 * closes.
 */
export type Watchdog = ReturnType<typeof startWatchdog>;

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
export function startWatchdog() {
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
    watch(pid: number): void {
      send(pid);
    },
    watchFolder(path: string): void {
      send(path);
    },
    /** Call it after the children have ended. */
    release(): Promise<void> {
      send(null);
      child.stdin.end();
      return exited;
    },
  };
}
