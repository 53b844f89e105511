// buildSites(): the pages that several stories look at, built for a sandbox that is not there yet. tellSandbox(): a copy of
// them that knows where it is. So the parts of the stories that run side by side, each with a sandbox of its own, need one
// build. Called by set-up.ts, and by scripts/build-sites.ts for all of them.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from './build-page.js';

const examples = fileURLToPath(new URL('../../..', import.meta.url));
/** Stands in a page's code where what VITE_SANDBOX holds is to be, inside a string of it. */
const place = '__WHERE_THE_SANDBOX_IS__';

const chainExamples = ['wagmi', 'wagmi-2', 'ethers', 'multichain', 'custom-adapter'];
const shared = ['react', 'html', 'two-kits', 'siwx-server', ...chainExamples];

/** @param into absolute; has a folder for each page afterwards */
export async function buildSites(into: string): Promise<void> {
  const { VITE_SANDBOX: before } = process.env;
  process.env.VITE_SANDBOX = place;
  try {
    for (const example of shared) await buildPage(join(examples, example), join(into, example));
    await buildPage(join(examples, 'e2e', 'lab'), join(into, 'lab'));
  } finally {
    if (before === undefined) delete process.env.VITE_SANDBOX;
    else process.env.VITE_SANDBOX = before;
  }
}

/** JSON as it may stand in a string of JavaScript, whichever quotes that has. */
const escaped = (json: string): string =>
  json.replace(/["'`\\$]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);

/**
 * @param from what buildSites() made
 * @param description JSON
 * @throws Error when no page has a place for it: then all of them would look for another sandbox
 */
export function tellSandbox(from: string, into: string, description: string): void {
  rmSync(into, { recursive: true, force: true });
  cpSync(from, into, { recursive: true });
  const told = escaped(description);
  let places = 0;
  for (const file of readdirSync(into, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|html)$/.test(file)) continue;
    const text = readFileSync(join(into, file), 'utf8');
    if (!text.includes(place)) continue;
    writeFileSync(
      join(into, file),
      text.replaceAll(place, () => told),
    );
    places += 1;
  }
  if (places === 0) throw new Error(`No page of ${from} says where the sandbox is`);
}
