// Compares the table of old packages with our actual exports, and the table of options with the actual options.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import * as headless from 'openappkit/headless';
import * as networks from 'openappkit/networks';
import { featureNames, optionNames } from '../test/option-names.js';
import { moduleFor, splitName } from './module-for.js';
import { oldPackages } from './old-packages.js';
import { absentOptions, absentVerbs, optionAdvice } from './options.js';

const packages = new URL('../../../', import.meta.url);
const exportsOf = new Map(
  readdirSync(packages)
    .filter((folder) => existsSync(new URL(`${folder}/package.json`, packages)))
    .map((folder) => {
      const manifest = JSON.parse(
        readFileSync(new URL(`${folder}/package.json`, packages), 'utf8'),
      ) as { readonly name: string; readonly exports?: object };
      return [manifest.name, Object.keys(manifest.exports ?? {})] as const;
    }),
);
const targets = Object.values(oldPackages).flatMap(({ entries }) =>
  Object.values(entries).flatMap((entry) =>
    'to' in entry ? [entry.to] : Object.values(entry.names),
  ),
);

test.each([...new Set(targets)])('maps to %s, which is one of our modules', (target) => {
  const [name, subpath] = splitName(target);
  expect(exportsOf.get(name)).toContain(subpath);
});

it('lists only networks as missing that are missing', () => {
  const destiny = moduleFor('@reown/appkit/networks');
  const absent = destiny?.kind === 'moved' ? Object.values(destiny.absent).flat() : [];
  expect(absent.length).toBeGreaterThan(5);
  expect(absent.filter((name) => name in networks)).toEqual([]);
});

it('lists only methods as missing that a kit lacks', () => {
  const kit = headless.createAppKit({ projectId: 'verbs', networks: [networks.mainnet] });
  expect(
    Object.values(absentVerbs)
      .flat()
      .filter((name) => name in kit),
  ).toEqual([]);
  kit.destroy();
});

it('gives advice on existing options, and lists only missing options as missing', () => {
  const known = [...optionNames, ...featureNames.map((name) => `features.${name}`)];
  expect(Object.keys(optionAdvice).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(absentOptions).filter((name) => known.includes(name))).toEqual([]);
});

it('never migrates our own modules, so that a second run changes nothing', () => {
  expect(targets.filter((target) => moduleFor(target) !== undefined)).toEqual([]);
});
