import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { testConfig } from './server/test/start-frame.js';

it('the command starts the frame with its file and its environment, and ends gracefully when it is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frame-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { pepper, masterKeys, ...written } = testConfig(
    `file:${join(folder, 'frame.db')}`,
    'smtp://127.0.0.1:9',
  );
  writeFileSync(join(folder, 'frame.json'), JSON.stringify(written));
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions', 'openappkit-source', '--import', 'tsx', cli],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FRAME_CONFIG: join(folder, 'frame.json'),
        FRAME_PEPPER: pepper,
        FRAME_MASTER_KEYS: masterKeys.map(({ id, key }) => `${id}:${key}`).join(','),
        PORT: '0',
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      const [, found] = /listens on port (\d+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(said.join('\n'))));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe('ok');
  // Its file is nobody else's to read.
  expect(statSync(join(folder, 'frame.db')).mode & 0o077).toBe(0);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
