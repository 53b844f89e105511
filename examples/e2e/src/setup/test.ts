// The test function of this package: our published fixtures, plus the pages of the examples.
import { openSite } from '@openappkit/example-siwx-server/open-site';
import { walletScript } from '@openappkit/sandbox';
import { expect, test as base, type SandboxControl } from '@openappkit/testing/playwright';
import { DeskPage } from '../pages/desk-page.js';
import { KeeperPage } from '../pages/keeper-page.js';
import { LabPage } from '../pages/lab-page.js';
import { ShorePage } from '../pages/shore-page.js';
import { type Served, serveFolder } from './serve-folder.js';
import { readSite, type Site } from './site.js';
import { tellPages } from './tell-pages.js';
import { untoldRequests } from './untold-requests.js';

export { expect } from '@openappkit/testing/playwright';
export { walletAddress, otherAddress } from '../pages/addresses.js';

interface Fixtures {
  site: Site;
  /** A sandbox with its initial data, chains, faults and logs. */
  fresh: SandboxControl;
  /** The React example. The test opens it. */
  desk: DeskPage;
  /** A page whose kit has the test's options. */
  lab: LabPage;
  /** The page of examples/siwx-server with its own server. The test opens it. */
  keeper: KeeperPage;
  /** The multichain example. The test opens it. */
  shore: ShorePage;
  /** Serves a built folder until the test ends, and returns its URL. */
  serve: (folder: string, headers?: Readonly<Record<string, string>>) => Promise<string>;
}

interface WorkerFixtures {
  /** Returns the wallet's script, bundled once on first use. */
  walletCode: () => string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  walletCode: [
    async ({ sandbox }, use) => {
      let code: string | undefined;
      await use(() => (code ??= walletScript(sandbox.description.walletUrl)));
    },
    { scope: 'worker' },
  ],
  // The examples load the wallet's script themselves, as the demo does.
  installWallet: false,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  site: async ({}, use) => use(readSite()),
  fresh: [
    // Runs after the context was reset, because the previous test's page may send requests until then.
    async ({ sandbox, context }, use, info) => {
      await sandbox.reset();
      await use(sandbox);
      if (info.status !== info.expectedStatus) await tellPages(context);
      // Every request of a page must be in the reference.
      expect(untoldRequests(await sandbox.requests())).toEqual([]);
    },
    { auto: true },
  ],
  lab: async ({ page, site, wallet, walletCode }, use) =>
    use(new LabPage(page, site.lab, wallet, walletCode)),
  keeper: async ({ page, site, wallet }, use) => {
    const logs: string[] = [];
    const late = { ms: 0 };
    const server = await openSite({
      folder: site.signIn,
      port: 0,
      database: ':memory:',
      now: () => Date.now() + late.ms,
      log: (line) => logs.push(line),
    });
    await use(new KeeperPage(page, server.origin, wallet, logs, late));
    await server.close();
  },
  desk: async ({ page, site, wallet }, use) => use(new DeskPage(page, site.react, wallet)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  serve: async ({}, use) => {
    const served: Served[] = [];
    await use(async (folder, headers) => {
      const site = await serveFolder(folder, headers);
      served.push(site);
      return site.url;
    });
    for (const site of served) await site.close();
  },
  shore: async ({ page, site, wallet }, use) => use(new ShorePage(page, site.multichain, wallet)),
});
