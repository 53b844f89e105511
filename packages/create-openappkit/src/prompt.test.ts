// Answers the prompts key by key, in a separate process, because prompts read the process's stdin.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readFlags } from './read-flags.js';
import { say } from './strings.js';

const down = '\u001B[B';
const enter = '\r';
const space = ' ';
const giveUp = '\u0003';
const loader = fileURLToPath(import.meta.resolve('tsx'));
const module = fileURLToPath(new URL('./prompt.ts', import.meta.url));

/** @param keys - prompts and keys in order; each key is sent after its prompt appears */
async function answer(args: readonly string[], keys: readonly (readonly [string, string])[]) {
  const flags = JSON.stringify(readFlags(args));
  const code = `import { promptForChoices } from ${JSON.stringify(module)};
    process.stderr.write(JSON.stringify((await promptForChoices(${flags})) ?? 'gave up'));
    process.exit();`;
  const child = spawn(process.execPath, [
    '--import',
    loader,
    '--input-type=module',
    '--eval',
    code,
  ]);
  const remaining = [...keys];
  let output = '';
  let result = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const [next] = remaining;
    if (next === undefined || !output.includes(next[0])) return;
    remaining.shift();
    output = '';
    child.stdin.write(next[1]);
  });
  child.stderr.on('data', (chunk: Buffer) => (result += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  expect(remaining).toEqual([]);
  return JSON.parse(result) as unknown;
}

it('prompts for folder, framework, chains, wagmi and project ID', async () => {
  expect(
    await answer(
      [],
      [
        [say.folder, enter],
        [say.framework, `${down}${enter}`],
        [say.chains, `${down}${space}${enter}`],
        [say.wagmi, `y${enter}`],
        [say.projectId, `abc${enter}`],
      ],
    ),
  ).toEqual({
    folder: 'my-app',
    choices: { framework: 'next', chains: ['evm', 'solana'], wagmi: true, projectId: 'abc' },
  });
});

it('skips prompts that flags answer, and prompts for wagmi only where it fits', async () => {
  const args = ['here', '--framework', 'vue', '--chains', 'evm'];
  expect(await answer(args, [[say.projectId, enter]])).toEqual({
    folder: 'here',
    choices: { framework: 'vue', chains: ['evm'], wagmi: false, projectId: '' },
  });
});

it('rejects a name that npm rejects, and lets the user cancel', async () => {
  const backspaces = '\u007F'.repeat('my-app'.length);
  expect(
    await answer(
      [],
      [
        [say.folder, `${backspaces}My App${enter}`],
        [say.badName('My App'), giveUp],
      ],
    ),
  ).toBe('gave up');
});
