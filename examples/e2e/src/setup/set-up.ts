// Global setup: starts the sandbox, builds the examples (or uses E2E_SITES) and serves them. Returns the teardown.
import { join } from 'node:path';
import { openSandbox } from '@openappkit/testing/playwright';
import { buildSites, tellSandbox } from './build-sites.js';
import { results } from './results.js';
import { type Served, serveFolder } from './serve-folder.js';
import { publishSite } from './site.js';

const sites = join(results, 'sites');

/** No inline scripts or styles, and HTML by lit only. */
const strictPolicy = [
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html 'allow-duplicates'",
].join('; ');

export default async function setUp(): Promise<() => Promise<void>> {
  const { control, close } = await openSandbox(process.env.OPENAPPKIT_SANDBOX);
  process.env.OPENAPPKIT_SANDBOX = control.adminUrl;
  const built = process.env.E2E_SITES ?? join(results, 'built-sites');
  if (process.env.E2E_SITES === undefined) await buildSites(built);
  const description = JSON.stringify(control.description);
  tellSandbox(built, sites, description);
  // For pages that a test builds itself.
  process.env.VITE_SANDBOX = description;
  const served: Served[] = [];
  const serve = async (name: string, headers?: Readonly<Record<string, string>>) => {
    const one = await serveFolder(join(sites, name), headers);
    served.push(one);
    return one.url;
  };
  publishSite({
    lab: await serve('lab'),
    react: await serve('react'),
    csp: await serve('react', { 'content-security-policy': strictPolicy }),
    html: await serve('html'),
    twoKits: await serve('two-kits'),
    wagmi: await serve('wagmi'),
    wagmi2: await serve('wagmi-2'),
    ethers: await serve('ethers'),
    multichain: await serve('multichain'),
    customAdapter: await serve('custom-adapter'),
    signIn: join(sites, 'siwx-server'),
  });
  return async () => {
    for (const one of served) await one.close();
    await close();
  };
}
