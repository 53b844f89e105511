// Builds the pages once with a placeholder for the sandbox's address; tellSandbox() then fills it into a copy per sandbox.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { results } from './results.js';

const examples = fileURLToPath(new URL('../../..', import.meta.url));

/** Placeholder in the built code for the value of VITE_SANDBOX, inside a string. */
const place = '__WHERE_THE_SANDBOX_IS__';

const chainExamples = ['wagmi', 'wagmi-2', 'ethers', 'multichain', 'custom-adapter'];
const shared = ['react', 'html', 'two-kits', 'siwx-server', ...chainExamples];

/** @param into absolute; gets a folder for each page */
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

/** Escapes JSON for a JavaScript string with any quotes. */
const escaped = (json: string): string =>
  json.replace(/["'`\\$]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);

/**
 * @param from output of buildSites()
 * @param description JSON
 * @throws Error when no page has the placeholder, because all would then use another sandbox
 */
export function tellSandbox(from: string, into: string, description: string): void {
  rmSync(into, { recursive: true, force: true });
  cpSync(from, into, { recursive: true });
  const replacement = escaped(description);
  let count = 0;
  for (const file of readdirSync(into, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|html)$/.test(file)) continue;
    const text = readFileSync(join(into, file), 'utf8');
    if (!text.includes(place)) continue;
    writeFileSync(
      join(into, file),
      text.replaceAll(place, () => replacement),
    );
    count += 1;
  }
  if (count === 0) throw new Error(`No page of ${from} says where the sandbox is`);
}

/**
 * Merge chunks that several lazy parts share, because each file costs the browser, its driver and the server more than its content.
 * Lazy code stays lazy. The checks of packed packages cover the default splitting.
 */
const output = {
  codeSplitting: {
    groups: [
      { name: 'ours', test: /\/packages\//, minShareCount: 2 },
      { name: 'others', test: /\/node_modules\//, minShareCount: 2 },
    ],
  },
};

/** @returns the output folder */
async function buildPage(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, rolldownOptions: { output } },
  });
  return outDir;
}

export const buildExample = (name: string): Promise<string> =>
  buildPage(join(examples, name), join(results, 'sites', name));
