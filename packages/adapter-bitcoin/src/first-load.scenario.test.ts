import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Gzipped, with Wallet Standard discovery and without core, which every adapter shares. */
const limitBytes = 4000;

async function firstLoad() {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: "export { BitcoinAdapter } from './index.ts';",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    conditions: ['openappkit-source'],
    external: ['@openappkit/core/adapter'],
  });
  const statically = (name: string): string[] => {
    const imports = metafile.outputs[name]?.imports ?? [];
    const more = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [name, ...more.flatMap(({ path }) => statically(path))];
  };
  const names = [...new Set(statically('out/stdin.js'))];
  const inputs = names.flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  const files = outputFiles.filter(({ path }) => names.some((name) => path.endsWith(name)));
  const bytes = files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  return { bytes, inputs, files: files.length, all: Object.keys(metafile.inputs) };
}

describe('first load', () => {
  it('contains only discovery, without @scure, @noble, zod or a wallet family', async () => {
    const { inputs, all } = await firstLoad();
    const heavy = /@scure|@noble|zod|micro-packed|\/wallets\/|bitcoin-wallets/;
    expect(all.some((path) => heavy.test(path))).toBe(true);
    expect(inputs.filter((path) => heavy.test(path))).toEqual([]);
    expect(inputs.some((path) => path.endsWith('src/discovery.ts'))).toBe(true);
  });

  it(`is at most ${limitBytes} bytes gzipped on top of core`, async () => {
    const { bytes, files } = await firstLoad();
    expect(files).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(limitBytes);
  });
});
