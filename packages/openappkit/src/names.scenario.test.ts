// Compares the table of names that migrating apps use with the actual exports. Each missing name needs a reason.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as constants from './constants.js';
import * as core from './core.js';
import { createAppKit } from './headless.js';
import * as root from './index.js';
import * as library from './library-react.js';
import * as libraryVue from './vue/library-vue.js';
import * as networks from './networks.js';
import * as react from './react.js';
import * as reactCore from './react-core.js';
import * as reactSolana from './react-solana.js';
import { entries, events, exportsOf, instance, type Names } from './test/names.js';
import * as utils from './utils.js';
import * as vue from './vue/vue.js';
import * as vueCore from './vue/vue-core.js';
import * as vueSolana from './vue/vue-solana.js';

const modules: Readonly<Record<string, object>> = {
  openappkit: root,
  'openappkit/react': react,
  'openappkit/react/solana': reactSolana,
  'openappkit/react-core': reactCore,
  'openappkit/core': core,
  'openappkit/library/react': library,
  'openappkit/vue': vue,
  'openappkit/vue/solana': vueSolana,
  'openappkit/vue-core': vueCore,
  'openappkit/library/vue': libraryVue,
  'openappkit/networks': networks,
  'openappkit/constants': constants,
  'openappkit/utils': utils,
};

function strays(table: Names, has: (name: string) => boolean): readonly string[] {
  const missing = table.here.filter((name) => !has(name)).map((name) => `${name} is missing`);
  const came = Object.values(table.absent)
    .flat()
    .filter(has)
    .map((name) => `${name} is here: take it from the absent ones`);
  return [...missing, ...came];
}

it('lists no name twice, and a reason for each missing one', () => {
  for (const table of [instance, entries, events, ...Object.values(exportsOf)]) {
    const all = [...table.here, ...Object.values(table.absent).flat()];
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
    for (const reason of Object.keys(table.absent)) expect(reason.length).toBeGreaterThan(10);
  }
});

it('provides every field and method of a kit except those with a reason', () => {
  const kit = createAppKit({ projectId: 'names', networks: [networks.mainnet] });
  expect(strays(instance, (name) => name in kit)).toEqual([]);
  kit.destroy();
});

describe.each(Object.entries(exportsOf))('%s', (entry, table) => {
  it('exports every name except those with a reason', () => {
    const exported = modules[entry] ?? {};
    expect(strays(table, (name) => name in exported)).toEqual([]);
  });
});

it('provides every subpath except those with a reason', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { readonly exports: object };
  expect(strays(entries, (name) => name in manifest.exports)).toEqual([]);
});

it('emits every listed event somewhere', () => {
  const sources = ['core', 'kit', 'modal'].flatMap((name) => {
    const folder = new URL(`../../${name}/src/`, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|types)\.ts$|telemetry/.test(path))
      .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  });
  expect(strays(events, (name) => sources.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
