// Opens the dialog over dialogs of other libraries, which must not react or close.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostPages, openHostPages } from './host-pages.js';

const inside = `<h2>Host dialog</h2><input aria-label="Host field"><appkit-button></appkit-button>`;
const bodies = {
  '/': '<body></body>',
  '/button': '<body><appkit-button></appkit-button></body>',
  '/native': `<body><button id="open">Open host</button><dialog>${inside}</dialog></body>`,
  '/fullscreen': `<body><button id="open">Open host</button><div id="stage">${inside}</div></body>`,
  '/popover': `<body><button popovertarget="host">Open host</button><div popover id="host">${inside}</div></body>`,
};

let pages: HostPages;
let page: Page;

beforeAll(async () => {
  pages = await openHostPages(
    ['ariakit', 'fullscreen', 'headlessui', 'mui', 'native', 'plain', 'radix', 'vaul'],
    bodies,
  );
});
afterAll(() => pages.close());
afterEach(() => page.close());

const dialog = () => page.locator('appkit-modal dialog[open]');
const amber = () => page.getByRole('button', { name: 'Amber' });
const connect = () => page.getByRole('button', { name: 'Connect wallet', exact: true });
/** The libraries hide other content from assistive technology. A role is found only if nothing hides its element. */
const hostField = () => page.getByLabel('Host field');

async function openOurs(): Promise<void> {
  await connect().click();
  await amber().waitFor();
}

async function isOver(): Promise<void> {
  await dialog().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.kit.isOpen())).toBe(false);
}

const hasFocus = (): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.localName === 'appkit-modal');

/** After the last control of a modal dialog, Tab moves the focus to the browser's controls. */
const hostHasFocus = (): Promise<boolean> =>
  page.evaluate(
    () => !['appkit-modal', 'body'].includes(document.activeElement?.localName ?? 'body'),
  );

const hosts = [
  ['Radix', 'radix', '/'],
  ['Vaul', 'vaul', '/'],
  ['Headless UI', 'headlessui', '/'],
  ['MUI', 'mui', '/'],
  ['Ariakit', 'ariakit', '/'],
  ['a native dialog', 'native', '/native'],
] as const;

describe.each(hosts)('over %s', (_, script, path) => {
  it('takes focus, keys, clicks and the wheel, and the host stays open', async () => {
    page = await pages.open(script, path);
    await page.setViewportSize({ width: 900, height: 380 });
    await page.getByRole('button', { name: 'Open host' }).click();
    await hostField().fill('kept');

    await openOurs();
    await expect.poll(hasFocus).toBe(true);
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab');
      expect(await hostHasFocus()).toBe(false);
    }
    await page.mouse.move(450, 250);
    await page.mouse.wheel(0, 60);
    const scrolled = () =>
      dialog()
        .locator('ak-card')
        .evaluate((card) => {
          const boxes = [...(card.shadowRoot?.querySelectorAll('*') ?? [])];
          return Math.max(...boxes.map((box) => box.scrollTop));
        });
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await isOver();
    expect(await hostField().isVisible()).toBe(true);

    await openOurs();
    await page.mouse.click(8, 8);
    await isOver();
    expect(await hostField().isVisible()).toBe(true);

    await openOurs();
    await amber().click();
    await page.waitForFunction(() => window.kit.getIsConnectedState());
    await isOver();
    expect(await hostField().inputValue()).toBe('kept');

    await hostField().click();
    await page.keyboard.press('Escape');
    await hostField().waitFor({ state: 'hidden' });
  });
});

it('opens from a popover, which the browser closes, and returns control to the page', async () => {
  page = await pages.open('plain', '/popover');
  await page.getByRole('button', { name: 'Open host' }).click();
  await openOurs();
  await page.keyboard.press('Escape');
  await isOver();
  await page.getByRole('button', { name: 'Open host' }).click();
  await hostField().fill('here');
});

it('is visible and clickable over a fullscreen element, which stays fullscreen', async () => {
  page = await pages.open('fullscreen', '/fullscreen');
  await page.getByRole('button', { name: 'Open host' }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await openOurs();
  await amber().click();
  await page.waitForFunction(() => window.kit.getIsConnectedState());
  await isOver();
  expect(await page.evaluate(() => document.fullscreenElement?.id)).toBe('stage');
});

it('does not inherit properties from the styles of the page', async () => {
  page = await pages.open('plain', '/button');
  const styleOf = (place: string, names: readonly string[]) =>
    page.locator(place).evaluate((element, properties) => {
      const computed = getComputedStyle(element);
      return properties.map((name) => `${name}: ${computed.getPropertyValue(name)}`);
    }, names);
  const all = Object.keys(inherited);
  // A button inside a hidden or inert part of the page must inherit these.
  const ofThePage = ['pointer-events', 'user-select', 'visibility'];
  const styles = async () => [
    await styleOf('appkit-modal dialog[open]', all),
    await styleOf(
      'appkit-button button',
      all.filter((name) => !ofThePage.includes(name)),
    ),
  ];
  await page.evaluate(() => window.kit.open());
  await amber().waitFor();
  const before = await styles();
  await page.evaluate((properties) => {
    for (const [name, value] of Object.entries(properties))
      document.body.style.setProperty(name, value);
  }, inherited);
  expect(await styles()).toEqual(before);
});

const inherited = {
  '-webkit-text-fill-color': 'red',
  'border-collapse': 'collapse',
  cursor: 'wait',
  'font-feature-settings': '"smcp"',
  'font-style': 'italic',
  'font-variant': 'small-caps',
  'font-weight': '900',
  hyphens: 'auto',
  'letter-spacing': '4px',
  'line-break': 'anywhere',
  'overflow-wrap': 'anywhere',
  'pointer-events': 'none',
  'tab-size': '2',
  'text-align': 'right',
  'text-indent': '20px',
  'text-shadow': '1px 1px red',
  'text-transform': 'uppercase',
  'user-select': 'none',
  visibility: 'hidden',
  'white-space': 'pre',
  'word-break': 'break-all',
  'word-spacing': '9px',
  'writing-mode': 'vertical-rl',
};
