// After destroy(), nothing may keep a process or a page's timers alive.
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

const hangMs = 120_000;

/** Runs the script. `code` is null if the process had to be killed. */
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
  it('lets the process exit while a code waits for a wallet', async () => {
    expect(await runScript(world.sandbox.services.relay, 'code')).toEqual({ code: 0, errors: '' });
  });

  it('lets the process exit while its client is still loading', async () => {
    expect(await runScript(world.sandbox.services.relay, 'opening')).toEqual({
      code: 0,
      errors: '',
    });
  });

  it('lets the process exit while the relay is unreachable', async () => {
    expect(await runScript('ws://127.0.0.1:9', 'unreachable')).toEqual({ code: 0, errors: '' });
  });
});
