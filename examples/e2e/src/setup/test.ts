// The test function of this package: our published fixtures, plus the pages of the examples.
import { openSite } from '@openappkit/example-siwx-server/open-site';
import { walletScript } from '@openappkit/sandbox';
import { expect, test as base, type SandboxControl } from '@openappkit/testing/playwright';
import { DeskPage } from '../pages/desk-page.js';
import { KeeperPage } from '../pages/keeper-page.js';
import { LabPage } from '../pages/lab-page.js';
import { ShorePage } from '../pages/shore-page.js';
import { readSite, type Site } from './site.js';
import { tellPages } from './tell-pages.js';
import { untoldRequests } from './untold-requests.js';

export { expect } from '@openappkit/testing/playwright';
export { walletAddress, otherAddress } from '../pages/addresses.js';

interface Fixtures {
  site: Site;
  /** A sandbox put back to its start: data, chains, faults, logs. */
  fresh: SandboxControl;
  /** The React example, opened by the test itself. */
  desk: DeskPage;
  /** A page whose kit has the options a test gives it. */
  lab: LabPage;
  /** The page of examples/siwx-server with a server of its own, opened by the test itself. */
  keeper: KeeperPage;
  /** The multichain example, opened by the test itself. */
  shore: ShorePage;
}

interface WorkerFixtures {
  /** The wallet's script, as a page gets it before its own: bundled once, where a story wants it. */
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
    // After the context was put back: until then the page of the test before may still ask.
    async ({ sandbox, context }, use, info) => {
      await sandbox.reset();
      await use(sandbox);
      if (info.status !== info.expectedStatus) await tellPages(context);
      // What a page asks is in the reference, or the reference is wrong.
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
  shore: async ({ page, site, wallet }, use) => use(new ShorePage(page, site.multichain, wallet)),
});
