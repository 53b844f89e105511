// Global setup: starts the sandbox, builds the examples (or uses E2E_SITES) and serves them. Returns the teardown.
import { join } from 'node:path';
import { openSandbox } from '@openappkit/testing/playwright';
import { buildSites, tellSandbox } from './build-sites.js';
import { results } from './results.js';
import { serveFolder } from './serve-folder.js';
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
  const lab = await serveFolder(join(sites, 'lab'));
  const react = await serveFolder(join(sites, 'react'));
  const csp = await serveFolder(join(sites, 'react'), { 'content-security-policy': strictPolicy });
  const html = await serveFolder(join(sites, 'html'));
  const twoKits = await serveFolder(join(sites, 'two-kits'));
  const wagmi = await serveFolder(join(sites, 'wagmi'));
  const wagmi2 = await serveFolder(join(sites, 'wagmi-2'));
  const ethers = await serveFolder(join(sites, 'ethers'));
  const multichain = await serveFolder(join(sites, 'multichain'));
  const customAdapter = await serveFolder(join(sites, 'custom-adapter'));
  publishSite({
    wagmi: wagmi.url,
    wagmi2: wagmi2.url,
    ethers: ethers.url,
    multichain: multichain.url,
    customAdapter: customAdapter.url,
    react: react.url,
    csp: csp.url,
    html: html.url,
    twoKits: twoKits.url,
    signIn: join(sites, 'siwx-server'),
    lab: lab.url,
  });
  return async () => {
    for (const served of [lab, react, csp, html, twoKits, wagmi, wagmi2, ethers, multichain])
      await served.close();
    await customAdapter.close();
    await close();
  };
}
