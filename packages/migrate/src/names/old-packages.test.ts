// The table of old packages is held to what our packages export, and that of options to the options there are.
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

test.each([...new Set(targets)])('%s is a module of ours', (target) => {
  const [name, subpath] = splitName(target);
  expect(exportsOf.get(name)).toContain(subpath);
});

it('what is said not to be in our networks is not there', () => {
  const destiny = moduleFor('@reown/appkit/networks');
  const absent = destiny?.kind === 'moved' ? Object.values(destiny.absent).flat() : [];
  expect(absent.length).toBeGreaterThan(5);
  expect(absent.filter((name) => name in networks)).toEqual([]);
});

it('what is said not to be of a kit is not there', () => {
  const kit = headless.createAppKit({ projectId: 'verbs', networks: [networks.mainnet] });
  expect(
    Object.values(absentVerbs)
      .flat()
      .filter((name) => name in kit),
  ).toEqual([]);
  kit.destroy();
});

it('advice is on options there are, and what is absent is none of them', () => {
  const known = [...optionNames, ...featureNames.map((name) => `features.${name}`)];
  expect(Object.keys(optionAdvice).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(absentOptions).filter((name) => known.includes(name))).toEqual([]);
});

it('no module of ours is taken for one of theirs, so that a second run changes nothing', () => {
  expect(targets.filter((target) => moduleFor(target) !== undefined)).toEqual([]);
});
