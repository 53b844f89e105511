import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Excludes what adapters import from core, because esbuild puts all of it in one chunk. */
const budgetBytes = 3000;

const options: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  splitting: true,
  metafile: true,
  outdir: 'out',
  platform: 'browser',
  target: 'es2022',
  logLevel: 'silent',
  conditions: ['openappkit-source', 'module', 'browser'],
};

async function firstLoad(contents: string) {
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const { metafile, outputFiles } = await build({ ...options, stdin: { contents, resolveDir } });
  const outputs = metafile?.outputs ?? {};
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const each of outputs[path]?.imports ?? [])
      if (each.kind === 'import-statement') load(each.path);
  };
  // Lazily imported chunks are entry points too.
  load(Object.keys(outputs).find((path) => outputs[path]?.entryPoint === '<stdin>') ?? '');
  const files = (outputFiles ?? []).filter(({ path }) =>
    [...loaded].some((each) => path.replaceAll('\\', '/').endsWith(each)),
  );
  const text = files.map((file) => file.text).join('\n');
  return {
    bytes: gzipSync(text, { level: 9 }).length,
    modules: [...loaded].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
    later: Object.keys(outputs).filter((path) => !loaded.has(path)),
  };
}

describe('first load of the Solana adapter', () => {
  it('contains only discovery, without web3.js, base58 or code that calls wallets and nodes', async () => {
    const { modules, later } = await firstLoad("export { SolanaAdapter } from './index.js';");
    const adapterModules = modules.filter((path) =>
      /adapter-solana|^src|^solana|^discovery/.test(path),
    );
    expect(modules.filter((path) => path.includes('node_modules'))).toEqual([]);
    expect(adapterModules.map((path) => path.replace(/^.*src\//, '')).sort()).toEqual([
      'discovery.ts',
      'index.ts',
      'solana.ts',
    ]);
    expect(later.length).toBeGreaterThan(3);
  });

  it('weighs at most 3 kB on top of what adapters import from core', async () => {
    const helpers = `KitError, abortable, requestSend, callWallet, broadcast, cleanConnectorIcon, cleanConnectorName, createEmitter,
      createConnectionTracker, notifyDisconnect, fromProvider, isConfusableName, isKitError, once, parseOrUndefined,
      inLimits, readText, sleep, unknownSend`;
    const floor = await firstLoad(`export { ${helpers} } from '@openappkit/core/adapter';`);
    const adapter = await firstLoad(
      `export { ${helpers} } from '@openappkit/core/adapter'; export { SolanaAdapter } from './index.js';`,
    );
    expect(adapter.bytes - floor.bytes).toBeLessThanOrEqual(budgetBytes);
    expect(adapter.bytes - floor.bytes).toBeGreaterThan(500);
  });
});
