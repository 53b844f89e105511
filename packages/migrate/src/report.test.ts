import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runMigrate } from './run-migrate.js';
import { projectOf } from './test/project.js';

const esc = String.fromCharCode(0x1b);
const csi = String.fromCharCode(0x9b);
const title = `${esc}]0;owned${String.fromCharCode(7)}`;
/** Terminal control characters, except line breaks and tabs. */
const acting = /\r(?!\n)|[^\P{Cc}\n\t\r]|\p{Bidi_Control}/u;

it('escapes the control characters of a malicious repository', async () => {
  const folder = projectOf({
    'package.json': '{ "dependencies": { "@reown/appkit": "1.8.0" } }',
    'a.ts': `import '@reown/appkit'; /* ${title}${csi}2J\u202ehidden\rNothing to change. */\n`,
    [`b${esc}[2K\nOne file would change.ts`]: `import '@reown/appkit'; /* ${title} */\r\n`,
  });
  const { out } = await runMigrate([folder]);
  expect(out).not.toMatch(acting);
  expect(out).toContain('\\u001b]0;owned\\u0007\\u009b2J\\u202ehidden\\u000dNothing to change.');
  expect(out).not.toMatch(/^1 file would change\.ts/m);
  const written = await runMigrate([folder, '--write']);
  expect(written.out).not.toMatch(acting);
  expect(written.out).toContain('b\\u001b[2K\\u000aOne file would change.ts');
});

it('escapes the control characters of a folder that cannot be read', async () => {
  const folder = projectOf({});
  rmSync(folder, { recursive: true });
  const { out } = await runMigrate([join(folder, `x${esc}[2J`)]);
  expect(out).toContain('x\\u001b[2J: not a readable folder');
  expect((await runMigrate([`--${esc}[2J`])).out).not.toMatch(acting);
});
