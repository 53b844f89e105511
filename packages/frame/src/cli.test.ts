import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { asking, newDevice, newEmail, startFrame, testConfig } from './server/test/start-frame.js';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

function install() {
  const folder = mkdtempSync(join(tmpdir(), 'frame-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `file:${join(folder, 'frame.db')}`;
  const { pepper, masterKeys, ...written } = testConfig(databaseUrl, 'smtp://127.0.0.1:9');
  writeFileSync(join(folder, 'frame.json'), JSON.stringify(written));
  const run = (command: readonly string[] = [], keys = masterKeys) => {
    const child = spawn(
      process.execPath,
      ['--conditions', 'openappkit-source', '--import', 'tsx', cli, ...command],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          FRAME_CONFIG: join(folder, 'frame.json'),
          FRAME_PEPPER: pepper,
          FRAME_MASTER_KEYS: keys.map(({ id, key }) => `${id}:${key}`).join(','),
          PORT: '0',
        },
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  return { folder, databaseUrl, masterKeys, run };
}

async function started(child: ReturnType<ReturnType<typeof install>['run']>) {
  const exitCode = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    const lines: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line);
      const [, found] = /listening on port (\d+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(lines.join('\n'))));
  });
  return { child, exitCode, port };
}

it('starts the frame from its configuration file and environment and stops gracefully on SIGTERM', async () => {
  const { folder, run } = install();
  const { child, exitCode, port } = await started(run());
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe('ok');
  // Other users of the machine must not read the database file.
  expect(statSync(join(folder, 'frame.db')).mode & 0o077).toBe(0);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
});

it('fails rotate-keys and names the remaining columns until no row uses an older key', async () => {
  const { databaseUrl, masterKeys, run } = install();
  const newKey = { id: 'two', key: Buffer.alloc(32, 2).toString('base64url') };
  const frame = await startFrame({ databaseUrl });
  await frame.get('/api/login/email', { email: newEmail(), ...asking(newDevice()) });
  await frame.close();
  const rotate = async (keys: typeof masterKeys) => {
    const child = run(['rotate-keys'], keys);
    const exitCode = new Promise((resolve) => child.once('exit', resolve));
    const output = await text(child.stdout);
    return [await exitCode, output];
  };
  const [failed, left] = await rotate([newKey]);
  expect(failed).toBe(1);
  expect(left).toContain('ticket.label: rows still encrypted with "one": 1.');
  expect(await rotate([newKey, ...masterKeys])).toEqual([
    0,
    'Rows re-encrypted: 1.\nNo row uses an older key.\n',
  ]);
});
