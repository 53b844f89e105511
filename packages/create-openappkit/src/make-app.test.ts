// What a new app is, by choice; whether it installs, builds and connects is proved from packed packages, by
// scripts/check-created.ts.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type Choices, chains, frameworks } from './choices.types.js';
import { makeApp } from './make-app.js';
import { runCreate } from './run-create.js';
import { versions } from './versions.js';

const choices: Choices = {
  name: 'my-app',
  framework: 'react',
  chains: ['evm'],
  wagmi: false,
  projectId: 'abc',
};
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'create-openappkit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const manifestOf = (files: Readonly<Record<string, string>>) =>
  JSON.parse(files['package.json'] ?? '') as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };

describe.each(frameworks)('%s', (framework) => {
  it('imports nothing that it does not install, and installs nothing twice', () => {
    for (const chosen of [['evm'], ['solana', 'bitcoin'], chains] as const) {
      const files = makeApp({ ...choices, framework, chains: chosen }, '0.1.0');
      const { dependencies, devDependencies } = manifestOf(files);
      const installed = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
      expect(new Set(installed).size).toBe(installed.length);
      const imported = Object.entries(files).flatMap(([path, text]) =>
        /\.(tsx?|vue)$/.test(path)
          ? [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name)
          : [],
      );
      const packages = imported.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
      expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
    }
  });

  it('has its chains, its project id and one test', () => {
    const files = makeApp({ ...choices, framework, chains }, '0.1.0');
    const wallets = Object.entries(files).find(([path]) => path.endsWith('wallets.ts'))?.[1] ?? '';
    expect(wallets).toContain(
      'adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()]',
    );
    expect(wallets).toContain(`const projectId = 'abc';`);
    expect(Object.keys(files).filter((path) => path.includes('.spec.'))).toHaveLength(1);
  });
});

it('with wagmi its adapter stands in for ours, and its provider around the app', () => {
  for (const framework of ['react', 'next'] as const) {
    const files = makeApp({ ...choices, framework, wagmi: true }, '0.1.0');
    expect(Object.values(files).join()).toContain(
      '<WagmiProvider config={wagmiAdapter.wagmiConfig}>',
    );
    expect(Object.values(files).join()).not.toContain('EvmAdapter');
    expect(manifestOf(files).dependencies).toMatchObject({ wagmi: versions.wagmi });
  }
});

it('a name is no markup', () => {
  const files = makeApp({ ...choices, name: '<script>"&' }, '0.1.0');
  expect(files['index.html']).toContain('<title>&#60;script&#62;&#34;&#38;</title>');
});

test('installs what our own examples are built with', () => {
  const examples = ['react', 'wagmi', 'vue', 'e2e'].map(
    (name) =>
      JSON.parse(
        readFileSync(new URL(`../../../examples/${name}/package.json`, import.meta.url), 'utf8'),
      ) as ReturnType<typeof manifestOf>,
  );
  for (const [name, version] of Object.entries(versions))
    for (const { dependencies, devDependencies } of examples) {
      const theirs = dependencies?.[name] ?? devDependencies?.[name];
      if (theirs !== undefined && name !== 'typescript')
        expect([name, version]).toEqual([name, theirs]);
    }
});

describe('the command', () => {
  it('makes an app in an empty folder, and nothing in any other', async () => {
    const folder = join(emptyFolder(), 'my-app');
    expect((await runCreate([folder, '--yes'], undefined)).code).toBe(0);
    expect(existsSync(join(folder, 'src/wallets.ts'))).toBe(true);
    writeFileSync(join(folder, 'src/wallets.ts'), 'mine');
    const again = await runCreate([folder, '--yes', '--framework', 'next'], undefined);
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
    expect(readFileSync(join(folder, 'src/wallets.ts'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'app'))).toBe(false);
  });

  it.each([
    [['a', '--framework', 'svelte'], '--framework takes react, next, vue, html, not "svelte".'],
    [['a', '--chains', 'evm,ton'], '--chains takes evm, solana, bitcoin, not "ton".'],
    [['a', '--chains', ''], '--chains takes'],
    [['a', '--project-id', "';alert(1)//"], 'A project id is of letters'],
    [['a', '--framework', 'vue', '--wagmi'], 'wagmi goes with React and Next'],
    [['a', '--chains', 'solana', '--wagmi'], 'wagmi goes with React and Next'],
    [['A b'], 'is no name for an app'],
    [['a', '--wgami'], "Unknown option '--wgami'"],
  ])('%j is told', async (args, words) => {
    const outcome = await runCreate(args, undefined);
    expect(outcome.code).toBe(2);
    expect(outcome.out).toContain(words);
  });

  it('asks for what the flags left open, and makes nothing where a person gives up', async () => {
    const folder = join(emptyFolder(), 'asked');
    const { code } = await runCreate([folder, '--framework', 'vue'], async ({ given }) => ({
      folder,
      choices: { framework: 'react', chains: ['solana'], wagmi: false, projectId: '', ...given },
    }));
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'src/wallets.ts'), 'utf8')).toContain('new SolanaAdapter()');
    expect(existsSync(join(folder, 'src/app.vue'))).toBe(true);
    const none = join(emptyFolder(), 'none');
    expect((await runCreate([none], async () => undefined)).code).toBe(1);
    expect(existsSync(none)).toBe(false);
  });
});
