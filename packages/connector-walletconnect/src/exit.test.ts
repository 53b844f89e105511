// After destroy nothing is left that keeps a process (or a page's timers) alive.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPairingSandbox, type PairingSandbox } from './test/pairing-sandbox.js';

let world: PairingSandbox;
beforeAll(async () => {
  world = await startPairingSandbox();
});
afterAll(() => world.stop());

const tsx = createRequire(import.meta.url).resolve('tsx');
const script = fileURLToPath(new URL('./test/exit-after-destroy.ts', import.meta.url));

/** A process still there after this hangs: a heartbeat, a socket or a code's five minutes keep it. */
const hangMs = 120_000;

/** How the process ended after it destroyed its connector; `code` is null where it had to be killed. */
function runScript(...args: string[]): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--conditions=openappkit-source', '--import', tsx, script, ...args],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: hangMs, killSignal: 'SIGKILL' },
    );
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    child.on('exit', (code) => resolve({ code, errors }));
  });
}

describe('a destroyed connector', () => {
  it('lets the process end while a code waited for a wallet', async () => {
    expect(await runScript(world.sandbox.services.relay, 'code')).toEqual({ code: 0, errors: '' });
  });

  it('lets the process end while its client was still being made', async () => {
    expect(await runScript(world.sandbox.services.relay, 'opening')).toEqual({
      code: 0,
      errors: '',
    });
  });

  it('lets the process end while the relay could not be reached', async () => {
    expect(await runScript('ws://127.0.0.1:9', 'unreachable')).toEqual({ code: 0, errors: '' });
  });
});
