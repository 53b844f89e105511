// Unusual and broken package.json and pnpm-workspace.yaml files must neither stop the run nor lose content.
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { move } from '../test/project.js';

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
const kit = { '@reown/appkit': '^1.7.8' };
const spec = 'npm:openappkit@0.1.0';

it('ignores a table with the same name elsewhere in the file', async () => {
  const extensions = { a: { dependencies: { '@reown/appkit': '1.0.0' } } };
  const { text } = await move({
    'package.json': json({
      keywords: ['dependencies', 'x'],
      pnpm: { packageExtensions: extensions },
      peerDependencies: { react: '>=18' },
      dependencies: kit,
    }),
  });
  expect(JSON.parse(text('package.json'))).toMatchObject({
    pnpm: { packageExtensions: extensions },
    dependencies: { openappkit: '^0.1.0' },
  });
});

it('migrates sections on one line and in any order', async () => {
  const before = `{"keywords":["dependencies"],"peerDependencies":{"@reown/appkit":">=1"},"dependencies":{"@reown/appkit":"~1.7.8"}}`;
  const { text } = await move({ 'package.json': before });
  expect(text('package.json')).toBe(
    `{"keywords":["dependencies"],"peerDependencies":{"openappkit":"^0.1.0"},"dependencies":{"openappkit":"~0.1.0"}}`,
  );
});

it('keeps a byte order mark and Windows line endings while removing a pin and reporting a setting', async () => {
  const text = (dependencies: object, more: object): string =>
    `\uFEFF${json({ dependencies, ...more })}`.replaceAll('\n', '\r\n');
  const otherOverrides = { viem: '2.45.0' };
  const jest = { jest: { moduleNameMapper: { kit: '@reown/appkit' } } };
  const { text: after, said } = await move({
    'package.json': text(kit, {
      overrides: { '@reown/appkit-pay': '1', ...otherOverrides },
      ...jest,
    }),
  });
  expect(after('package.json')).toBe(
    text({ openappkit: '^0.1.0' }, { overrides: otherOverrides, ...jest }),
  );
  expect(said.join()).toContain('jest.moduleNameMapper.kit');
});

test.each([
  ['a conflict', `{\n<<<<<<< a\n  "dependencies": { "@reown/appkit": "1" }\n=======\n}`],
  ['a comment', `{ "dependencies": { "@reown/appkit": "1" } /* the kit */ }`],
  ['invalid dependencies', `{ "dependencies": null, "x": "@reown/appkit" }`],
  ['a list', `["@reown/appkit"]`],
])('reports and keeps a package.json with %s', async (_, before) => {
  const { changes, unread } = await move({ 'package.json': before });
  expect(changes).toEqual([]);
  expect(unread).toEqual([
    { path: 'package.json', why: expect.stringContaining('Not valid JSON') },
  ]);
});

it('reports and keeps an invalid pnpm-workspace.yaml', async () => {
  const { changes, unread } = await move({
    'pnpm-workspace.yaml': `overrides: {\n  '@reown/appkit': 1`,
  });
  expect(changes).toEqual([]);
  expect(unread).toEqual([
    { path: 'pnpm-workspace.yaml', why: expect.stringContaining('Not valid YAML') },
  ]);
});

test.each([
  [{ overrides: null }],
  [{ overrides: [] }],
  [{ overrides: 'x' }],
  [{ pnpm: null, packageManager: 'pnpm@10.34.9' }],
])(
  'reports that %j has no place for an override, and migrates the dependencies',
  async (fields) => {
    const { text, said } = await move({
      'package.json': json({ dependencies: { ...kit, wagmi: '^2.19.5' }, ...fields }),
    });
    expect(JSON.parse(text('package.json'))).toMatchObject({
      dependencies: { openappkit: '^0.1.0' },
      ...fields,
    });
    expect(said.join()).toContain(`Add the override "@reown/appkit": "${spec}" manually`);
  },
);

const withWagmi = json({ dependencies: { ...kit, wagmi: '2.19.5' } });

test.each([
  ['a table on one line', `overrides: { '@reown/appkit': 1.7.8, ws: 8.0.0 }\n`, { ws: '8.0.0' }],
  ['its last entry', `overrides: { ws: 8.0.0, '@reown/appkit-common': 1.7.8 }\n`, { ws: '8.0.0' }],
  ['its only entry', `overrides: { '@reown/appkit': 1.7.8 }\n`, {}],
  ['an empty table', `overrides: {}\n`, {}],
  ['nothing below its key', `overrides: # none yet\npackages: []\n`, {}],
  ['nothing at all', ``, {}],
])('keeps other entries of a pnpm-workspace.yaml with %s', async (_, before, remaining) => {
  const { text } = await move({ 'package.json': withWagmi, 'pnpm-workspace.yaml': before });
  const { overrides } = parse(text('pnpm-workspace.yaml')) as { overrides: object };
  expect(overrides).toEqual({ '@reown/appkit': spec, ...remaining });
});

it('removes only entries without a replacement from a catalog on one line', async () => {
  const { text } = await move({
    'pnpm-workspace.yaml': `catalog: { '@reown/appkit': ^1.7.8, '@reown/appkit-wallet-button': ^1.7.8, viem: ^2.45.0 }\ncatalogs:\n  a:\n    ? '@reown/appkit'\n`,
  });
  expect(text('pnpm-workspace.yaml')).toBe(
    `catalog: { openappkit: ^0.1.0, viem: ^2.45.0 }\ncatalogs:\n  a:\n    ? '@reown/appkit'\n`,
  );
});

it('reports other mentions of the kit in package.json: settings, patches, catalogs', async () => {
  const { said } = await move({
    'package.json': json({
      dependencies: kit,
      workspaces: { packages: [], catalog: { '@reown/appkit': '^1.7.8' } },
      jest: { transformIgnorePatterns: ['node_modules/(?!@reown/appkit)'] },
    }),
  });
  expect(said).toEqual([
    'package.json workspaces.catalog.@reown/appkit mentions @reown/appkit. Left unchanged.',
    'package.json jest.transformIgnorePatterns.0 mentions node_modules/(?!@reown/appkit). Left unchanged.',
  ]);
});

it('treats names of object properties as ordinary dependencies', async () => {
  const before = `{ "dependencies": { "__proto__": "1", "constructor": "1", "toString": "1", "@reown/appkit": "1" } }`;
  const { text } = await move({ 'package.json': before });
  expect(text('package.json')).toBe(
    before.replace('"@reown/appkit": "1"', '"openappkit": "^0.1.0"'),
  );
});
