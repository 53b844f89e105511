// Installs peers from npm into empty folders and builds their apps with Vite, as `measureApps` builds ours.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageTool, pageWith, pnpmInstall } from '../lib/empty-folder.ts';
import { firstLoadOf, gzippedBytes, type ViteManifest } from '../lib/measure-app.ts';
import { readJson } from '../lib/workspace.ts';
import type { Peer } from './peers.ts';

export interface BuiltPeer {
  readonly folder: string;
  /** Bytes of the scripts and styles that the page loads before a click, gzip -9. */
  readonly firstLoad: number;
}

/** Builds the peers, passes them to `use` and deletes them. */
export async function buildPeers(
  peers: Readonly<Record<string, Peer>>,
  use: (built: Readonly<Record<string, BuiltPeer>>) => Promise<void>,
): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'bench-peers-'));
  try {
    const built: Record<string, BuiltPeer> = {};
    for (const [name, peer] of Object.entries(peers))
      built[name] = await buildPeer(join(parent, name), peer);
    await use(built);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function buildPeer(folder: string, { dependencies, source }: Peer): Promise<BuiltPeer> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), pageWith('./main.js'));
  writeFileSync(join(folder, 'main.js'), source);
  const manifest = { name: 'bench-peer', private: true, type: 'module', dependencies };
  await pnpmInstall(folder, manifest, {});
  const flags = ['--manifest', 'manifest.json', '--outDir', 'out', '--target', 'es2022'];
  await packageTool(folder, 'vite', ['build', ...flags, '--logLevel', 'error']);
  const out = join(folder, 'out');
  return { folder: out, firstLoad: weighFirstLoad(out) };
}

function weighFirstLoad(out: string): number {
  const manifest = readJson<ViteManifest>(join(out, 'manifest.json'));
  const files = [...firstLoadOf(manifest)].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {};
    return file === undefined ? [] : [file, ...css];
  });
  if (files.length === 0) throw new Error(`no entry among ${readdirSync(out).join(', ')}`);
  return [...new Set(files)].reduce((sum, file) => sum + gzippedBytes(join(out, file)), 0);
}
