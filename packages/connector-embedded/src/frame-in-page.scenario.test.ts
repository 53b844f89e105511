import { chromiumLaunchOptions } from '@openappkit/testing/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FramePages, openFramePages } from './test/frame-pages.js';

let browser: Browser;
let pages: FramePages;
let page: Page;

beforeAll(async () => {
  pages = await openFramePages();
  browser = await chromium.launch(
    chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  );
});
afterAll(async () => {
  await browser.close();
  pages.close();
});
afterEach(() => page.close());

interface Client {
  sign(): Promise<unknown>;
  readonly wallet: { show(box: object | undefined): void; frame(): string };
}
type HostWindow = Window & {
  readonly embedded: { connect(): Promise<Client> };
  client: Client;
  signed: Promise<unknown>;
};

const box = { left: 40, top: 60, width: 300, height: 200 };
const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;

async function approving(how: 'show' | 'showModal'): Promise<void> {
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(pages.hostUrl);
  await page.waitForFunction(() => 'embedded' in window);
  await page.evaluate(async () => {
    const host = window as unknown as HostWindow;
    host.client = await host.embedded.connect();
    host.signed = host.client.sign();
  });
  await page.evaluate(
    ({ box: frameBox, how: open }) => {
      document.querySelector('dialog')?.[open]();
      (window as unknown as HostWindow).client.wallet.show(frameBox);
    },
    { box, how },
  );
}
const idAt = ([left, top]: readonly [number, number]) =>
  page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id, [left, top] as const);
const signed = () => page.evaluate(() => (window as unknown as HostWindow).signed);

describe('the frame over a dialog that is not modal', () => {
  it('draws the frame in its box, and signs on a click in it', async () => {
    await approving('show');
    const frame = page.locator('#w3m-iframe');
    expect(await frame.boundingBox()).toEqual({ x: 40, y: 60, width: 300, height: 200 });
    expect(await idAt(middle)).toBe('w3m-iframe');
    await page.frameLocator('#w3m-iframe').locator('#sign').click();
    expect(await signed()).toBe('0x5e');
  });

  it('gives focus and keys to the frame', async () => {
    await approving('show');
    await page.locator('#w3m-iframe').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await signed()).toBe('0x5e');
  });

  it('keeps the frame loaded while it is moved, hidden and shown again', async () => {
    const before = pages.frameLoads();
    await approving('show');
    await page.evaluate(
      ({ frameBox }) => {
        const { wallet } = (window as unknown as HostWindow).client;
        wallet.show({ ...frameBox, left: 0 });
        wallet.show(undefined);
        document.querySelector('dialog')?.close();
        document.querySelector('dialog')?.show();
        wallet.show(frameBox);
      },
      { frameBox: box },
    );
    await page.frameLocator('#w3m-iframe').locator('#sign').click();
    expect(await signed()).toBe('0x5e');
    expect(pages.frameLoads() - before).toBe(1);
    await page.evaluate(() => (window as unknown as HostWindow).client.wallet.show(undefined));
    expect(await page.locator('#w3m-iframe').isVisible()).toBe(false);
  });
});

it('shows the frame over a modal dialog, where the browser blocks its clicks', async () => {
  await approving('showModal');
  expect(await page.locator('#w3m-iframe').isVisible()).toBe(true);
  expect(await idAt(middle)).not.toBe('w3m-iframe');
});

it('keeps its frame and the open request while a router replaces the body', async () => {
  const before = pages.frameLoads();
  await approving('show');
  await page.evaluate(() => {
    document.body.replaceWith(document.createElement('body'));
    document.body.innerHTML = '<h1>Second page</h1>';
  });
  await page.frameLocator('#w3m-iframe').locator('#sign').click();
  expect(await signed()).toBe('0x5e');
  expect(pages.frameLoads() - before).toBe(1);
});

it.each([
  ['the frame', (): void => document.querySelector('#w3m-iframe')?.remove()],
  [
    'the whole document',
    (): void => document.documentElement.replaceWith(document.createElement('html')),
  ],
])('rejects open requests when the page removes %s, and answers later ones', async (_, remove) => {
  await approving('show');
  await page.evaluate(remove);
  const code = await page.evaluate(() =>
    (window as unknown as HostWindow).signed.catch(({ code }: { code: number }) => code),
  );
  expect(code).toBe(-32_000);
  await page.evaluate((frameBox) => {
    const host = window as unknown as HostWindow;
    host.signed = host.client.sign();
    host.client.wallet.show(frameBox);
  }, box);
  await page.frameLocator('#w3m-iframe').locator('#sign').click();
  expect(await signed()).toBe('0x5e');
});
