import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { chromiumLaunchOptions } from './chromium-launch-options.js';
import { isLocal, loopbackOnly, watchOutsideRequests } from './outside-requests.js';

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
