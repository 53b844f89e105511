// The command starts the installed tool, or lets npx fetch it in the same version.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../bin/openappkit.mjs', import.meta.url));
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openappkit-command-'));
  const npx = join(folder, 'npx');
  writeFileSync(npx, '#!/bin/sh\necho "npx $@"\nexit 3\n');
  chmodSync(npx, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  // Remove the workspace's module path, which apps do not have.
  const { NODE_PATH: _, ...rest } = process.env;
  const env = { ...rest, PATH: [folder, process.env.PATH].join(delimiter) };
  return spawnSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8' });
};

it("runs the missing tool with npx in this package's version, and exits with its code", () => {
  const { stdout, status } = run('migrate', 'app', '--write');
  expect(stdout).toBe(`npx --yes @openappkit/migrate@${version} app --write\n`);
  expect(status).toBe(3);
});

it('starts an installed tool', () => {
  const tool = join(folder, 'node_modules', '@openappkit', 'migrate');
  mkdirSync(join(tool, 'bin'), { recursive: true });
  writeFileSync(join(tool, 'package.json'), '{}');
  writeFileSync(join(tool, 'bin', 'openappkit-migrate.mjs'), 'console.log(process.argv.slice(2))');
  expect(run('migrate', '.').stdout).toBe("[ '.' ]\n");
  rmSync(join(folder, 'node_modules'), { recursive: true });
});

it('rejects an unknown command and lists the known ones', () => {
  const { stderr, status } = run('migrat');
  expect(stderr).toContain('openappkit has no command migrat.');
  expect(status).toBe(2);
  expect(run().stdout).toContain('openappkit migrate [folder] [--write]');
});
