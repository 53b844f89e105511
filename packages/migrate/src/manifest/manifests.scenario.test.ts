import { describe, expect, it } from 'vitest';
import { move } from '../test/project.js';

const json = (value: object, indent: string | number = 2): string =>
  `${JSON.stringify(value, undefined, indent)}\n`;
const kit = { '@reown/appkit': '^1.7.8' };

it('replaces dependencies in place, with the same kind of range', async () => {
  const { text, said } = await move({
    'package.json': json(
      {
        name: 'app',
        dependencies: {
          '@reown/appkit': '1.7.8',
          '@reown/appkit-adapter-ethers': '~1.7.8',
          '@reown/appkit-adapter-ethers5': '~1.7.8',
          '@reown/appkit-common': '1.7.8',
          '@reown/appkit-siwx': 'latest',
          '@reown/appkit-wallet-button': '1.7.8',
          ethers: '^6.0.0',
        },
        peerDependencies: { '@reown/appkit': '>=1.6' },
        scripts: { build: 'vite build' },
      },
      '\t',
    ).replaceAll('\n', '\r\n'),
    'src/a.ts': `import '@reown/appkit';\nimport type { CaipAddress } from '@reown/appkit-common';`,
  });
  expect(text('package.json')).toBe(
    json(
      {
        name: 'app',
        dependencies: {
          openappkit: '0.1.0',
          '@openappkit/adapter-evm': '~0.1.0',
          '@openappkit/siwx': '^0.1.0',
          ethers: '^6.0.0',
        },
        peerDependencies: { openappkit: '^0.1.0' },
        scripts: { build: 'vite build' },
      },
      '\t',
    ).replaceAll('\n', '\r\n'),
  );
  expect(said).toEqual([]);
});

it('keeps and reports packages that are still imported or have no replacement', async () => {
  const { text, said } = await move({
    'package.json': json({
      dependencies: {
        ...kit,
        '@reown/appkit-adapter-ton': '1.7.8',
        '@reown/appkit-common': '1.7.8',
      },
    }),
    'src/a.ts': `import { ConstantsUtil } from '@reown/appkit-common';`,
  });
  expect(JSON.parse(text('package.json'))).toEqual({
    dependencies: {
      openappkit: '^0.1.0',
      '@reown/appkit-adapter-ton': '1.7.8',
      '@reown/appkit-common': '1.7.8',
    },
  });
  expect(said.join('\n')).toContain('@reown/appkit-adapter-ton stays in package.json');
  expect(said.join('\n')).toContain(
    "@reown/appkit-common stays in package.json: it's still imported",
  );
});

it('replaces aliases of an older guide with plain dependencies', async () => {
  const { text } = await move({
    'package.json': json({ dependencies: { '@reown/appkit': 'npm:openappkit@0.1.0' } }),
  });
  expect(JSON.parse(text('package.json'))).toEqual({ dependencies: { openappkit: '0.1.0' } });
});

it('reports and keeps a package that is not from a registry', async () => {
  const { changes, said } = await move({
    'package.json': json({ dependencies: { '@reown/appkit': 'file:../kit' } }),
  });
  expect(changes).toEqual([]);
  expect(said.join()).toContain('comes from file:../kit');
});

it('migrates each workspace package by its own files', async () => {
  const { text } = await move({
    'package.json': json({ private: true, workspaces: ['packages/*'] }),
    'packages/types/package.json': json({ dependencies: { '@reown/appkit-common': '^1.7.8' } }),
    'packages/types/src/a.ts': `export type { CaipAddress } from '@reown/appkit-common';`,
    'packages/app/package.json': json({ dependencies: kit }),
    'packages/app/node_modules/@reown/appkit/package.json': json({ name: '@reown/appkit' }),
    'packages/app/dist/a.js': `import '@reown/appkit';`,
  });
  expect(JSON.parse(text('packages/types/package.json'))).toEqual({
    dependencies: { openappkit: '^0.1.0' },
  });
  expect(JSON.parse(text('packages/app/package.json'))).toEqual({
    dependencies: { openappkit: '^0.1.0' },
  });
  expect(text('packages/app/dist/a.js')).toContain('@reown/appkit');
});

describe('the override for wagmi 2, which installs the old kit', () => {
  const app = { dependencies: { ...kit, wagmi: '^2.19.5' } };
  const line = { '@reown/appkit': 'npm:openappkit@0.1.0' };

  it.each([
    ['npm', {}, { overrides: line }],
    ['yarn', { 'yarn.lock': '' }, { resolutions: line }],
    ['bun', { 'bun.lock': '' }, { overrides: line }],
    ['pnpm', { 'pnpm-lock.yaml': '' }, { pnpm: { overrides: line } }],
  ])('writes it for %s', async (_, more, written) => {
    const { text } = await move({ 'package.json': json(app), ...more });
    expect(JSON.parse(text('package.json'))).toEqual({
      dependencies: { openappkit: '^0.1.0', wagmi: '^2.19.5' },
      ...written,
    });
    expect(text('package.json').startsWith('{\n  "dependencies"')).toBe(true);
  });

  it('writes it to pnpm-workspace.yaml and keeps the comments', async () => {
    const yaml = `packages:\n  - 'apps/*' # all\ncatalog:\n  '@reown/appkit': ^1.7.8 # the kit\n  viem: ^2.45.0\noverrides:\n  '@reown/appkit-common': 1.7.8\n  ws: 8.0.0\n`;
    const { text } = await move({
      'package.json': json({ private: true }),
      'pnpm-workspace.yaml': yaml,
      'apps/a/package.json': json({
        dependencies: { '@reown/appkit': 'catalog:', wagmi: '2.19.5' },
      }),
    });
    expect(text('pnpm-workspace.yaml')).toBe(
      `packages:\n  - 'apps/*' # all\ncatalog:\n  openappkit: ^0.1.0 # the kit\n  viem: ^2.45.0\noverrides:\n  '@reown/appkit': npm:openappkit@0.1.0\n  ws: 8.0.0\n`,
    );
    expect(JSON.parse(text('package.json'))).toEqual({ private: true });
    expect(JSON.parse(text('apps/a/package.json')).dependencies).toEqual({
      openappkit: 'catalog:',
      wagmi: '2.19.5',
    });
  });

  it('omits it with wagmi 3, and removes pins of the old kit', async () => {
    const { text, said } = await move({
      'package.json': json({
        dependencies: { ...kit, wagmi: '^3.1.0' },
        overrides: { '@reown/appkit': '1.7.8', 'a>@reown/appkit': '1.7.8' },
      }),
    });
    expect(JSON.parse(text('package.json')).overrides).toEqual({ 'a>@reown/appkit': '1.7.8' });
    expect(said.join()).toContain('The override a>@reown/appkit was left unchanged');
  });
});

it('reports a viem that is too old for our adapters', async () => {
  const { said } = await move({
    'package.json': json({
      dependencies: { '@reown/appkit-adapter-wagmi': '1.7.8', viem: '2.21.0', wagmi: '^3.0.0' },
    }),
  });
  expect(said).toEqual(['package.json viem is 2.21.0; update it to 2.45 or later.']);
});
