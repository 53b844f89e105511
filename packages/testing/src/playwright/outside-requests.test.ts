import { createCore } from '@openappkit/core/internal';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { testEnv } from '../doubles/test-env.js';
import { chromiumLaunchOptions } from './chromium-launch-options.js';
import {
  isLocal,
  loopbackOnly,
  outsideMessage,
  publicHosts,
  watchOutsideRequests,
} from './outside-requests.js';

it('lists each host once, with the fix for it', () => {
  const message = outsideMessage([
    'https://api.web3modal.org/getWallets?page=1',
    'https://api.web3modal.org/getWalletImage/1',
    'https://eth.example.com/',
    'wss://relay.walletconnect.org/?auth=1',
  ]);
  expect(message.split('→')).toHaveLength(4);
  expect(message).toContain('https://api.web3modal.org/getWalletImage/1');
  expect(message).toContain('services: { explorer: null }');
  expect(message).toContain('services: { relay: null }');
  expect(message).toContain("page.route('https://eth.example.com/**'");
  expect(message).toContain('globalThis.openappkitSandbox');
});

it('handles a host named like a property of Object.prototype', () => {
  expect(outsideMessage(['http://constructor/'])).toContain("page.route('https://constructor/**'");
});

it('covers every default service of a kit', () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } };
  const networks = [{ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls }] as const;
  const core = createCore({ projectId: 'p', networks }, testEnv());
  const services = Object.entries(core.options.state.current.services);
  const hosts = services.flatMap(([name, url]) => (url ? [[new URL(url).hostname, name]] : []));
  expect(Object.fromEntries(hosts)).toEqual(publicHosts);
  core.destroy();
});

test.each([
  'http://127.0.0.1:7100/x',
  'http://127.3.2.1/',
  'http://localhost:5173/',
  'http://[::1]:80/',
  'ws://127.0.0.1:1/',
  'data:text/plain,hi',
  'blob:http://127.0.0.1/1',
])('classifies %s as local', (url) => {
  expect(isLocal(new URL(url))).toBe(true);
});

test.each([
  'https://example.com/',
  'http://127.0.0.1.example.com/',
  'http://localhost.example.com/',
  'http://10.0.0.1/',
  'wss://relay.example.com/',
])('classifies %s as outside', (url) => {
  expect(isLocal(new URL(url))).toBe(false);
});

describe('a request that leaves this machine', () => {
  const options = loopbackOnly(chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(options);
  });
  afterAll(() => browser.close());

  it.each([
    ['by routes', {}],
    ['by a browser that finds no other host', options],
  ])('stops and reports a request, %s, unless the test answers it', async (_how, known) => {
    const context = await browser.newContext();
    const listRequests = await watchOutsideRequests(context, known);
    const page = await context.newPage();
    await page.route('https://answered.test/**', (route) => route.fulfill({ body: '' }));
    await page.route('https://blocked.test/**', (route) => route.abort());
    const ends = await page.evaluate(async () => {
      const urls = ['https://answered.test/a', 'https://blocked.test/b', 'https://outside.test/c'];
      const fetched = urls.map((url) => fetch(url, { mode: 'no-cors' }).then(() => 'answered'));
      const socket = new Promise((resolve) => {
        new WebSocket('wss://outside.test/d').addEventListener('close', () => resolve('closed'));
      });
      const settled = await Promise.allSettled([...fetched, socket]);
      return settled.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));
    });
    expect(ends).toEqual(['answered', 'failed', 'failed', 'closed']);
    expect([...listRequests()].sort()).toEqual(['https://outside.test/c', 'wss://outside.test/d']);
    await context.close();
  });
});
