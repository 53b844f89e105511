import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openProxyPort } from '../../http/proxy-port.js';
import { anvilBinary } from './anvil-binary.js';
import type { Watchdog } from './watchdog.js';

interface Anvil {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly pid: number;
  /** Saves the state. Resolves when the process has ended. */
  stop(): Promise<void>;
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
}): Promise<Anvil> {
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
    chainId: options.chainId,
    rpcUrl: proxyPort.url,
    pid: child.pid ?? 0,
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
