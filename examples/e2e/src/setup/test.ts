// The test function of this package: our published fixtures, plus the pages of the examples.
import { openSite } from '@openappkit/example-siwx-server/open-site';
import { walletScript } from '@openappkit/sandbox';
import {
  test as base,
  expect,
  type SandboxControl,
  type SandboxRequest,
} from '@openappkit/testing/playwright';
import type { BrowserContext } from '@playwright/test';
import { requests } from '../../../../packages/docs/src/data/requests.js';
import { KeeperPage } from '../pages/keeper-page.js';
import { DeskPage } from '../pages/kit-page.js';
import { LabPage } from '../pages/lab-page.js';
import { ShorePage } from '../pages/shore-page.js';
import { type Served, serveFolder } from './serve-folder.js';
import { readSite, type Site } from './site.js';

export { expect } from '@openappkit/testing/playwright';
export { otherAddress, walletAddress } from '../pages/addresses.js';

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

/** Limit for a page that does not respond. */
const patienceMs = 5_000;

/** Logs the content of each page of a failed test, because an error names only one element. */
async function tellPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const options = { timeout: patienceMs };
    const snapshot = await page.locator('body').ariaSnapshot(options).catch(String);
    console.log(`${page.url()} shows:\n${snapshot}\n`);
  }
}

const told = requests.map(({ host, requests: asks }) => {
  const [method = '', path = ''] = asks.split(' ');
  const pattern = path.replace(/[.?+]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return { host, method, path: new RegExp(`^${pattern}$`) };
});

/** Services that only the kit uses. Pages send their own requests to the others. */
const asked: readonly string[] = ['blockchainApi', 'explorer', 'analytics', 'bitcoinUtxo'];

/** Requests to the RPC proxy for networks without a URL. */
const isNode = ({ service, path }: SandboxRequest): boolean =>
  service === 'blockchainApi' && /^\/v1\/?$/.test(path);

/** Images named in responses. The sandbox hosts them, but elsewhere any host may. */
const isNamedPicture = ({ service, path }: SandboxRequest): boolean =>
  service === 'explorer' && /^\/(?:public\/(?!getAssetImage\/)|nft\/.*\/image$)/.test(path);

/** Removes a Bitcoin chain's base path (Esplora: `/api`, `/testnet/api`), which the table omits. */
const belowBase = (service: string, path: string): string =>
  service === 'bitcoinUtxo' ? path.replace(/^(?:\/\w+)?\/api(?=\/)/, '') : path;

/** Returns each unlisted request, such as `blockchainApi: GET /v1/identity/0x1`. */
/** Finds requests to sandbox services that the reference ("Hosts and requests") does not list. */
function untoldRequests(all: readonly SandboxRequest[]): readonly string[] {
  return all
    .filter(({ service, method }) => asked.includes(service) && method !== 'OPTIONS')
    .filter((request) => !isNode(request) && !isNamedPicture(request))
    .filter(
      ({ service, method, path }) =>
        !told.some(
          (row) =>
            row.host === service &&
            row.method === method &&
            row.path.test(belowBase(service, path)),
        ),
    )
    .map(({ service, method, path }) => `${service}: ${method} ${path}`);
}
