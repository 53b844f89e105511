// After destroy nothing is left that keeps a process (or a page's timers) alive.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPairingWorld, type PairingWorld } from './test/pairing-world.js';

let world: PairingWorld;
beforeAll(async () => {
  world = await openPairingWorld();
});
afterAll(() => world.stop());

const tsx = createRequire(import.meta.url).resolve('tsx');
const script = fileURLToPath(new URL('./test/exit-after-destroy.ts', import.meta.url));

/** Milliseconds from destroy to the end of the process, and how it ended. */
function runScript(
  ...args: string[]
): Promise<{ code: number | null; afterMs: number; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--conditions=openappkit-source', '--import', tsx, script, ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let destroyedAt = 0;
    let errors = '';
    child.stdout.on('data', () => {
      destroyedAt = performance.now();
    });
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    child.on('exit', (code) => resolve({ code, afterMs: performance.now() - destroyedAt, errors }));
  });
}

describe('a destroyed connector', () => {
  it('lets the process end while a code waited for a wallet', async () => {
    const { code, afterMs, errors } = await runScript(world.sandbox.services.relay, 'code');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(afterMs).toBeLessThan(3000);
  });

  it('lets the process end while its client was still being made', async () => {
    const { code, afterMs, errors } = await runScript(world.sandbox.services.relay, 'opening');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(afterMs).toBeLessThan(3000);
  });

  it('lets the process end while the relay could not be reached', async () => {
    const { code, afterMs, errors } = await runScript('ws://127.0.0.1:9', 'unreachable');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(afterMs).toBeLessThan(3000);
  });
});
