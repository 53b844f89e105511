import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { featureSources, requestsByView, sourcesOf, viewRoutes } from '../reading/requests-of.js';
import { packages } from '../reading/sources.js';
import { carriers, requests } from './requests.js';

/** Whatever an app has in its page. */
const inApps = [
  'core',
  'kit',
  'modal',
  'ui',
  'siwx',
  'networks',
  'wallet-standard',
  'react',
  'vue',
  'openappkit',
];
const adapters = ['adapter-evm', 'adapter-wagmi', 'adapter-solana', 'adapter-bitcoin'];
const connectors = ['connector-embedded', 'connector-walletconnect'];
const read = (file: string) =>
  readFileSync(join(packages, file), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
/** Also the page's `fetch`; verbs that are called so are declared, or asked without an address. */
const asks =
  /createServiceUrls\(|(?<![.\w#]|void |async )fetch\((?!\)|options\??:|params\??:)|\bhttp\(\{|env\.fetch\(|frame\.src =|new WebSocket\(/;

/** What callers in the same file end with a word of their own. */
const completed = ['/v1/convert/:', '/auth/v1/:'];

it('every source that asks a host has its rows, and no row is about another', () => {
  const asking = [...inApps, ...adapters, ...connectors]
    .flatMap((name) => sourcesOf(name))
    .filter((file) => asks.test(read(file)));
  const told = new Set(requests.map(({ file }) => file));
  expect(asking.filter((file) => !told.has(file) && !(file in carriers))).toEqual([]);
  expect(Object.keys(carriers).filter((file) => !asking.includes(file))).toEqual([]);
});

it('the source of each row has its path', () => {
  const parts = (path: string) => path.split(/:\w+/).filter((part) => part.length > 1);
  const missing = requests.filter(({ asks: asked, file }) => {
    const path = asked.split(' ').at(-1) ?? '';
    const text = file.includes('convert-api') ? path.replace('/v1/convert/', '') : path;
    const last = file.startsWith('siwx/') ? text.replace('/auth/v1/', '') : text;
    return parts(last).some((part) => !read(file).includes(part));
  });
  expect(missing.filter(({ file }) => !file.includes('frame-element'))).toEqual([]);
});

it('every path of a service in these sources has a row', () => {
  const written = [...new Set(requests.map(({ file }) => file))].flatMap((file) =>
    [
      ...read(file).matchAll(
        /['`](\/(?:v1|auth\/v1|getWallet|public|projects|address|tx|e\b)[^'`]*)['`]/g,
      ),
    ].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, ':').replace(/\?.*$/, '')),
  );
  const told = new Set(
    requests.map(({ asks: asked }) => (asked.split(' ').at(-1) ?? '').replace(/:\w+/g, ':')),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((path) => !told.has(path) && !completed.includes(path))).toEqual([]);
});

it('views and features are those that there are', () => {
  const views = viewRoutes();
  const features = featureSources();
  expect(views.size).toBeGreaterThan(45);
  expect(
    requests
      .flatMap((row) => (Array.isArray(row.views) ? row.views : []))
      .filter((view) => !views.has(view)),
  ).toEqual([]);
  expect(
    requests.flatMap((row) => row.features ?? []).filter((name) => !features.has(name)),
  ).toEqual([]);
});

it('what a view asks follows from what it imports', () => {
  const asked = new Map(
    requestsByView(requests).map(({ view, rows }) => [view, rows.map((row) => row.asks)]),
  );
  expect(asked.get('Swap')).toContain('GET /v1/convert/quotes');
  expect(asked.get('OnRampProviders')).toContain('POST /v1/onramp/quote');
  expect(asked.get('Account')).toContain('GET /v1/account/:address/history');
  expect(asked.get('WhatIsAWallet')).toEqual([]);
  expect(asked.get('WalletReceive')).toEqual([]);
});
