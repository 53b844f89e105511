// Limits the bundle size of sign-in in an app's first file, in the page and on a server, without core and zod, which
// every kit has.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

async function bundle(contents: string, more: readonly string[] = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    conditions: ['openappkit-source'],
    external: ['@openappkit/core/adapter', 'zod/mini', ...more],
  });
  const statically = (name: string): string[] => {
    const imports = metafile.outputs[name]?.imports ?? [];
    const next = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [name, ...next.flatMap(({ path }) => statically(path))];
  };
  const first = [...new Set(statically('out/stdin.js'))];
  const bytesOf = (names: readonly string[]): number =>
    outputFiles
      .filter(({ path }) => names.some((name) => path.endsWith(name)))
      .reduce((sum, { contents: code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const inputsOf = (names: readonly string[]) =>
    names.flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  return {
    first: { bytes: bytesOf(first), inputs: inputsOf(first) },
    all: { bytes: bytesOf(Object.keys(metafile.outputs)), inputs: Object.keys(metafile.inputs) },
  };
}
const app =
  "import { DefaultSIWX } from './default-siwx.ts'; export const siwx = new DefaultSIWX();";

describe('sign-in of an app', () => {
  it('loads at most 1 kB and no library before the first call', async () => {
    const { first } = await bundle(app);
    expect(first.bytes).toBeGreaterThan(200);
    expect(first.bytes).toBeLessThanOrEqual(1000);
    expect(first.inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
  });

  it('adds at most 11 kB before the first verification, 3 kB of them Keccak', async () => {
    const verifiers = ['verify-eip155.js', 'verify-solana.js'].map((name) => `*/${name}`);
    const { all } = await bundle(app, [...verifiers, '@openappkit/adapter-bitcoin/verify']);
    expect(all.inputs.some((path) => path.endsWith('session-keeper.ts'))).toBe(true);
    expect(all.inputs.some((path) => path.endsWith('format-sign-in-message.ts'))).toBe(true);
    expect(all.bytes).toBeLessThanOrEqual(11_000);
  });
});

describe("sign-in over the session API of the kit's service", () => {
  it('adds only a shell before the first sign-in, and at most 11 kB in all', async () => {
    const { first, all } = await bundle(
      "import { ReownAuthentication } from './reown/reown-authentication.ts'; export const siwx = new ReownAuthentication();",
    );
    expect(first.bytes).toBeGreaterThan(200);
    expect(first.bytes).toBeLessThanOrEqual(1000);
    expect(first.inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
    expect(all.inputs.some((path) => path.endsWith('account-keeper.ts'))).toBe(true);
    expect(all.bytes).toBeLessThanOrEqual(11_000);
  });
});

describe("imports from the package's main entry", () => {
  // Unlike webpack and rollup, esbuild loads with the entry what another part of it loads lazily.
  it.each(['DefaultSIWX', 'ReownAuthentication'])(
    'loads at most 4 kB of %s before the first call, and no library',
    async (name) => {
      const { first } = await bundle(
        `import { ${name} } from './index.ts'; export const siwx = new ${name}();`,
      );
      expect(first.bytes).toBeLessThanOrEqual(4000);
      expect(first.inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
    },
  );
});

describe('the entry of servers', () => {
  it('ships no UI and no browser-only code to servers', async () => {
    const { all } = await bundle("export * from './verify.ts';");
    expect(all.inputs.some((path) => path.endsWith('verify-sign-in.ts'))).toBe(true);
    const ownInputs = all.inputs.filter(
      (path) => path.includes('packages/') || path.startsWith('src/'),
    );
    expect(
      all.inputs.filter((path) => /\/(lit|valtio|react)\/|packages\/(ui|modal|kit)\//.test(path)),
    ).toEqual([]);
    expect(
      ownInputs.filter((path) =>
        /(messenger|storage\/(local|memory|remote)|default-siwx)/.test(path),
      ),
    ).toEqual([]);
  });
});
