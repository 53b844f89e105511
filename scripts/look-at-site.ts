// `tsx scripts/look-at-site.ts [FOLDER]` opens every page of the built site in Chromium, wide and narrow, light and dark. Checks axe,
// overflow, console errors and links, then the search, keyboard use and the playground. Saves screenshots in the folder.
// Needs the site (`pnpm --filter @openappkit/docs site`).
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serveFolder } from '../examples/e2e/src/setup/serve-folder.ts';
import { startSandbox } from '../packages/sandbox/src/index.ts';
import { report } from './lib/report.ts';
import { root } from './lib/workspace.ts';

const pictures = process.argv[2];
if (pictures) mkdirSync(pictures, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [1280, 390];
const modes = ['light', 'dark'] as const;
const faults: string[] = [];
const folder = join(root, 'packages', 'docs', 'dist');
/** Paths such as `guides/react.html`. */
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && path !== '404.html' && !path.startsWith('assets/'),
);
const expect = (isSo: boolean, message: string): void => {
  if (!isSo) faults.push(message);
};

async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = Reflect.get(globalThis, 'axe') as {
      run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
    };
    const found = await run.run();
    return found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
  });
}

async function look(page: Page, name: string): Promise<void> {
  for (const found of await violations(page)) faults.push(`${name}: ${found}`);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide <= 0, `${name}: ${tooWide} px wider than the screen`);
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function openPage(
  browser: Browser,
  width: number,
  mode: (typeof modes)[number],
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: mode,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.on('console', (message) => {
    // Ignore the playground's failed request if no sandbox runs.
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return page;
}

/** Returns the ids of the elements of a page, and '' for its top. Returns an empty list if the page does not exist. */
function idsAt(path: string): ReadonlySet<string> {
  const file = join(folder, path === '/' ? 'index.html' : path);
  if (!existsSync(file)) return new Set();
  const ids = [...readFileSync(file, 'utf8').matchAll(/\bid="([^"]+)"/g)];
  return new Set(['', ...ids.map(([, id = '']) => id)]);
}

async function lookAtPages(browser: Browser, url: string): Promise<void> {
  for (const width of widths)
    for (const mode of modes) {
      const page = await openPage(browser, width, mode);
      for (const path of pages) {
        await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
        await look(page, `${path.replaceAll('/', '-')}-${width}-${mode}`);
      }
      await page.context().close();
    }
}

async function followLinks(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, 1280, 'light');
  for (const path of pages) {
    await page.goto(`${url}/${path}`);
    const links = await page.$$eval('a[href]', (all) =>
      all.map((each) => (each as HTMLAnchorElement).href),
    );
    for (const link of new Set(links)) {
      if (!link.startsWith(url)) continue;
      const { pathname, hash } = new URL(link);
      const ids = idsAt(pathname);
      expect(ids.size > 0, `${path}: ${pathname} leads nowhere`);
      const id = decodeURIComponent(hash.slice(1));
      expect(ids.size === 0 || id === '' || ids.has(id), `${path}: ${link} names no place`);
    }
  }
  await page.context().close();
}

async function search(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, 1280, 'light');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.locator('#localsearch-input').fill('wallet/rejected');
  const first = page.locator('.result').first();
  await first.waitFor();
  await look(page, 'search');
  await page.keyboard.press('Enter');
  await page.waitForURL(/reference|guides/);
  await page.context().close();
}

async function play(browser: Browser, url: string): Promise<void> {
  const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
  try {
    for (const [width, mode] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await openPage(browser, width, mode);
      await page.goto(`${url}/playground.html`, { waitUntil: 'networkidle' });
      await page.getByLabel('Address').fill(sandbox.controlUrl);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
      await look(page, `playground-running-${width}-${mode}`);
      await page.getByLabel('Colours').selectOption('duskTheme');
      await page.getByLabel('An accent of my own').focus();
      await page.keyboard.press('Space');
      await page.getByText('Every variable').focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('radius-scale').fill('0');
      await page.getByLabel('email', { exact: true }).focus();
      await page.keyboard.press('Space');
      await look(page, `playground-chosen-${width}-${mode}`);
      await page.getByRole('button', { name: 'Copy', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Copied').waitFor();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      for (const fragment of [
        'duskTheme',
        "'--ak-radius-scale': '0'",
        'email: false',
        'accentTheme(',
      ])
        expect(code.includes(fragment), `the playground's code lacks ${fragment}:\n${code}`);
      await page.getByRole('button', { name: 'Open' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: /Sandbox Wallet/ }).waitFor();
      await look(page, `playground-open-${width}-${mode}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.context().close();
    }
  } finally {
    await sandbox.stop();
  }
}

const started = performance.now();
const timed = async (label: string, work: Promise<void>): Promise<void> => {
  await work.catch((error: unknown) => faults.push(`${label}: ${String(error)}`));
  console.log(`${label}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
};
const site = await serveFolder(folder);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await timed(`${pages.length} pages in four looks`, lookAtPages(browser, site.url));
  await timed('links', followLinks(browser, site.url));
  await timed('search', search(browser, site.url));
  await timed('playground', play(browser, site.url));
} finally {
  await browser.close();
  await site.close();
}
report(faults, 'nothing is wrong');
