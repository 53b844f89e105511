import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { fakeAdapter } from '@openappkit/testing';
import { expect, test, vi } from 'vitest';
import { createAppKit, createAppKitWalletButton, findKit } from './index.js';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const drawing =
  /node_modules\/(@lit\/|lit\/|lit-html\/|lit-element\/|@lit-labs\/)|node_modules\/\.pnpm\/(lit|@lit)|packages\/ui\/|packages\/modal\/src\/(?!headless)/;

async function filesOf(...entries: readonly string[]): Promise<readonly string[]> {
  const options: BuildOptions = {
    entryPoints: entries.map((entry) => `${packages}${entry}`),
    absWorkingDir: packages,
    conditions: ['openappkit-source', 'module', 'browser'],
    mainFields: ['module', 'browser', 'main'],
    external: ['react'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  };
  const { metafile } = await build(options);
  return Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [`packages/${path}`] : [],
    ),
  );
}

test('detects lit and views in the entries that contain them', async () => {
  const files = await filesOf('modal/src/index.ts');
  const found = files.filter((file) => drawing.test(file));
  expect(found.some((file) => file.includes('lit-html'))).toBe(true);
  expect(found.some((file) => file.includes('packages/ui/'))).toBe(true);
  expect(found.some((file) => file.includes('/views/connect/'))).toBe(true);
}, 60_000);

test('bundles no lit, elements or views into the headless entries with the EVM adapter', async () => {
  const entries = ['kit/src/index.ts', 'modal/src/headless.ts', 'react/src/headless.ts'];
  const files = await filesOf(...entries, 'adapter-evm/src/index.ts');
  expect(files.filter((file) => drawing.test(file))).toEqual([]);
  expect(files.some((file) => file.startsWith('packages/react/src/'))).toBe(true);
  expect(files).toContain('packages/kit/src/wallets/wallet-methods.ts');
  expect(files).toContain('packages/core/src/wallets/wallets.ts');
});

test('creates a headless kit in bare Node without a window, a request or a registry entry', async () => {
  expect(typeof window).toBe('undefined');
  const logged = (['log', 'warn', 'error', 'info'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const fetched = vi.spyOn(globalThis, 'fetch');
  const kit = createAppKit({
    projectId: 'p',
    networks: [
      {
        id: 1,
        name: 'Harbor',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
      },
    ],
    adapters: [fakeAdapter()],
  });
  await Promise.resolve();
  expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' });
  expect(kit.getWalletList()).toMatchObject({ wallets: [], wcWallets: [], page: 0, count: 0 });
  expect(kit.getWalletConnectUri()).toMatchObject({ wcUri: undefined, wcError: false });
  expect(findKit()).toBeUndefined();
  expect(createAppKitWalletButton().isReady()).toBe(false);
  for (const spy of [fetched, ...logged]) expect(spy).not.toHaveBeenCalled();
  kit.destroy();
});

function installedWith(folder: string, known = new Map<string, string>()): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const found = folderOf(name, folder);
    if (known.has(found)) continue;
    known.set(found, name);
    installedWith(found, known);
  }
  return [...known.values()];
}

function folderOf(name: string, from: string): string {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  throw new Error(`${name} is not installed for ${from}`);
}

test('installs neither lit nor the elements with @openappkit/kit', () => {
  const rendersUi = (name: string): boolean =>
    /^(lit|lit-.*|@lit\/.*|@openappkit\/(ui|modal))$/.test(name);
  expect(installedWith(`${packages}modal`).filter(rendersUi)).toContain('lit');
  const names = installedWith(`${packages}kit`);
  expect(names).toContain('@walletconnect/universal-provider');
  expect(names.filter(rendersUi)).toEqual([]);
});
