// Checks the names that migrating apps import from other packages, and the guide that explains missing ones.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { absentPackages, absentTypes, adapterNames } from './test/adapter-names.js';
import { entries, events, exportsOf, instance } from './test/names.js';

/** Reads the sources beside this package, because the facade depends on none of them. */
const sourceOf = (entry: string): string =>
  new URL(`../../${entry.replace(/^@openappkit\/([\w-]+)\/?(.*)$/, '$1/src/$2')}`, import.meta.url)
    .href;

async function moduleOf(entry: string): Promise<object> {
  const source = sourceOf(entry);
  const file = `${source.endsWith('/') ? `${source}index` : source}.ts`;
  return (await import(/* @vite-ignore */ file)) as object;
}

describe.each(Object.entries(adapterNames))('%s', (entry, { here, absent }) => {
  it('exports every name except those with a reason', async () => {
    const exported = await moduleOf(entry);
    expect(here.filter((name) => !(name in exported))).toEqual([]);
    expect(
      Object.values(absent)
        .flat()
        .filter((name) => name in exported),
    ).toEqual([]);
  });
});

describe('the migration guide', () => {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const guide = read('../MIGRATING.md');
  const tables = [
    ...[instance, entries, events].map(({ absent }) => absent),
    ...Object.values(exportsOf).map(({ absent }) => absent),
    ...Object.values(adapterNames).map(({ absent }) => absent),
    ...Object.values(absentTypes),
    absentPackages,
  ];

  it('lists every missing name in the row of its reason', () => {
    const rows = guide.split('\n');
    const lost = tables.flatMap((table) =>
      Object.entries(table).flatMap(([reason, names]) => {
        const matching = rows.filter((row) => row.includes(reason)).join('\n');
        return names
          .filter((name) => !matching.includes(`\`${name}\``))
          .map((name) => `${name}: ${reason}`);
      }),
    );
    expect(lost).toEqual([]);
  });

  it('lists an alias for every replaced package', () => {
    const { version } = JSON.parse(read('../package.json')) as { readonly version: string };
    const aliases = [...guide.matchAll(/"@reown\/([\w-]+)": "npm:([@\w/-]+)@([\d.]+)"/g)];
    const named = new Set(
      aliases.map(([, name = '', replacement = '']) => `${name} ${replacement}`),
    );
    expect([...named]).toEqual([
      'appkit openappkit',
      'appkit-adapter-ethers @openappkit/adapter-evm',
      'appkit-adapter-ethers5 @openappkit/adapter-evm',
      'appkit-adapter-wagmi @openappkit/adapter-wagmi',
      'appkit-adapter-solana @openappkit/adapter-solana',
      'appkit-adapter-bitcoin @openappkit/adapter-bitcoin',
      'appkit-siwe @openappkit/siwx',
      'appkit-siwx @openappkit/siwx',
      'appkit-pay openappkit',
      'appkit-wallet-button openappkit',
    ]);
    expect(new Set(aliases.map(([, , , of]) => of))).toEqual(new Set([version]));
  });
});
