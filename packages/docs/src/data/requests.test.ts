import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packages } from '../reading/sources.js';
import {
  featureSources,
  requestsByView,
  sourcesOf,
  viewSources,
} from '../reading/view-requests.js';
import { carriers, requests } from './requests.js';

/** Packages that run in an app's page. */
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
/** Matches all ways that sources send requests, including the page's `fetch`. Excludes declarations of methods with these names. */
const asks =
  /createServiceUrls\(|(?<![.\w#]|void |async )fetch\((?!\)|options\??:|params\??:)|\bhttp\(\{|env\.fetch\(|frame\.src =|new WebSocket\(/;

/** Paths whose last part is added by a caller in the same file. */
const completed = ['/v1/convert/:', '/auth/v1/:'];

it('has rows for every source that sends requests, and for no other source', () => {
  const senders = [...inApps, ...adapters, ...connectors]
    .flatMap((name) => sourcesOf(name))
    .filter((file) => asks.test(read(file)));
  const listed = new Set(requests.map(({ file }) => file));
  expect(senders.filter((file) => !listed.has(file) && !(file in carriers))).toEqual([]);
  expect(Object.keys(carriers).filter((file) => !senders.includes(file))).toEqual([]);
});

it('finds the path of each row in its source', () => {
  const parts = (path: string) => path.split(/:\w+/).filter((part) => part.length > 1);
  const missing = requests.filter(({ requests: listedRequest, file }) => {
    const path = listedRequest.split(' ').at(-1) ?? '';
    const text = file.includes('convert-api') ? path.replace('/v1/convert/', '') : path;
    const last = file.startsWith('siwx/') ? text.replace('/auth/v1/', '') : text;
    return parts(last).some((part) => !read(file).includes(part));
  });
  expect(missing.filter(({ file }) => !file.includes('frame-element'))).toEqual([]);
});

it('has a row for every service path in these sources', () => {
  const written = [...new Set(requests.map(({ file }) => file))].flatMap((file) =>
    [
      ...read(file).matchAll(
        /['`](\/(?:v1|auth\/v1|getWallet|public|projects|address|tx|e\b)[^'`]*)['`]/g,
      ),
    ].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, ':').replace(/\?.*$/, '')),
  );
  const listed = new Set(
    requests.map(({ requests: listedRequest }) =>
      (listedRequest.split(' ').at(-1) ?? '').replace(/:\w+/g, ':'),
    ),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((path) => !listed.has(path) && !completed.includes(path))).toEqual([]);
});

it('names only existing views and features', () => {
  const views = viewSources();
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

it('derives the requests of a view from its imports', () => {
  const requestsPerView = new Map(
    requestsByView(requests).map(({ view, rows }) => [view, rows.map((row) => row.requests)]),
  );
  expect(requestsPerView.get('Swap')).toContain('GET /v1/convert/quotes');
  expect(requestsPerView.get('OnRampProviders')).toContain('POST /v1/onramp/quote');
  expect(requestsPerView.get('Account')).toContain('GET /v1/account/:address/history');
  expect(requestsPerView.get('WhatIsAWallet')).toEqual([]);
  expect(requestsPerView.get('WalletReceive')).toEqual([]);
});
