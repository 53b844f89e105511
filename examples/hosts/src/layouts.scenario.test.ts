import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type HostPages, openHostPages } from './host-pages.js';

const layouts = {
  plain: '',
  'a full-height body with hidden horizontal overflow':
    'html, body { height: 100% } body { overflow-x: hidden }',
  'a body with hidden horizontal overflow': 'body { overflow-x: hidden }',
  'a root with a stable gutter on both sides': 'html { scrollbar-gutter: stable both-edges }',
  'a root with a permanent scroll bar': 'html { overflow-y: scroll }',
  'a scrolling body':
    'html { overflow: hidden; height: 100% } body { height: 100%; overflow: auto }',
  'a scrolling main element':
    'html, body, main { height: 100%; overflow: hidden } main { overflow: auto }',
  'a body that contains its overflow': 'body { contain: layout }',
} as const;

const bodyOf = (css: string): string => `<body><style>
  * { margin: 0 } header { position: sticky; top: 0; height: 40px; background: gold } ${css}
</style><main><header>Header</header><div id="mark" style="height: 3000px">Text</div></main></body>`;

const paths = Object.keys(layouts).map((_, at) => `/${at}`);
let pages: HostPages;
let page: Page;

beforeAll(async () => {
  const bodies = Object.values(layouts).map((css, at) => [paths[at], bodyOf(css)]);
  pages = await openHostPages(['plain'], Object.fromEntries(bodies));
});
afterAll(() => pages.close());
afterEach(() => page.close());

/** The position of elements, and how far each box has scrolled. */
const place = () =>
  page.evaluate(() => ({
    boxes: ['header', '#mark'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return [box?.x, box?.y, box?.width];
    }),
    scrolled: [document.documentElement, document.body, document.querySelector('main')].map(
      (box) => box?.scrollTop,
    ),
  }));
const dialog = () => page.locator('dialog[open]');

async function open(): Promise<void> {
  await page.evaluate(() => window.kit.open());
  await page.getByRole('button', { name: 'Amber' }).waitFor();
}

it.each(Object.keys(layouts).map((name, at) => [name, paths[at]] as const))(
  'keeps the position of the page: %s',
  async (_, path) => {
    page = await pages.open('plain', path);
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await place()).scrolled).toContain(400);
    const before = await place();
    expect(before.boxes[0]?.[1]).toBe(0);

    await open();
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await place()).toEqual(before);
    await page.evaluate(() => window.kit.close());
    await dialog().waitFor({ state: 'detached' });
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await place()).scrolled).toContain(500);
  },
);
