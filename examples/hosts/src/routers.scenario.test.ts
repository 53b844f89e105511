// The routers replace the page's body. The dialog must come back once, in its current state.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostPages, openHostPages } from './host-pages.js';

const bodyOf = (name: string, other: string): string => `<body hx-boost="true">
<h1>${name}</h1><a href="/${other}">To ${other}</a><appkit-button></appkit-button></body>`;

let pages: HostPages;
let page: Page;

beforeAll(async () => {
  pages = await openHostPages(['htmx', 'plain', 'turbo'], {
    '/one': bodyOf('One', 'two'),
    '/two': bodyOf('Two', 'one'),
  });
});
afterAll(() => pages.close());
afterEach(() => page.close());

const dialog = () => page.locator('dialog[open]');
const isOpen = (): Promise<boolean> => page.evaluate(() => window.kit.isOpen());

async function opensAndCloses(): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: 'Amber' }).waitFor();
  expect(await dialog().count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await isOpen()).toBe(false);
}

async function follow(to: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: `To ${to}` }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

describe.each(['turbo', 'htmx'])('real router: %s', (router) => {
  it('opens the dialog on the second page, and on the first when it comes back', async () => {
    page = await pages.open(router, '/one');
    await opensAndCloses();
    await follow('two', 'Two');
    await opensAndCloses();
    await page.goBack();
    await page.getByRole('heading', { name: 'One' }).waitFor();
    await opensAndCloses();
    await follow('two', 'Two');
    await opensAndCloses();
  });

  it('keeps an open dialog open', async () => {
    page = await pages.open(router, '/one');
    await page.evaluate(() => window.kit.open());
    await page.getByRole('button', { name: 'Amber' }).waitFor();
    await page.evaluate(() => document.querySelector('a')?.click());
    await page.locator('h1', { hasText: 'Two' }).waitFor();
    await page.getByRole('button', { name: 'Amber' }).waitFor();
    expect(await dialog().count()).toBe(1);
    expect(await dialog().evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await isOpen()).toBe(false);
  });
});

const exchanges = {
  'body.innerHTML': () => {
    document.body.innerHTML = '<appkit-button></appkit-button>';
  },
  'body.replaceWith() as Astro and Livewire do': () => {
    const body = document.createElement('body');
    body.append(document.createElement('appkit-button'));
    document.body.replaceWith(body);
  },
  'a body that is added asynchronously': async () => {
    document.body.remove();
    await new Promise((resolve) => setTimeout(resolve));
    const body = document.createElement('body');
    body.append(document.createElement('appkit-button'));
    document.documentElement.append(body);
  },
};

it.each(Object.entries(exchanges))('opens the dialog after %s', async (_, exchange) => {
  page = await pages.open('plain', '/one');
  await page.evaluate(exchange);
  await opensAndCloses();
  await page.evaluate(() => window.kit.open());
  await page.getByRole('button', { name: 'Amber' }).waitFor();
  await page.evaluate(exchange);
  await page.getByRole('button', { name: 'Amber' }).waitFor();
  await page.evaluate(() => window.kit.destroy());
  expect(await page.locator('appkit-modal').count()).toBe(0);
});
