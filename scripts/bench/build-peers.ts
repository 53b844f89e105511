// Installs peers from npm into empty folders and builds their apps with Vite, as `measureApps` builds ours.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageTool, pnpmInstall } from '../lib/empty-folder.ts';
import { readJson } from '../lib/workspace.ts';
import type { Peer } from './peers.ts';

export interface BuiltPeer {
  readonly folder: string;
  /** Bytes of the scripts and styles that the page loads before a click, gzip -9. */
  readonly firstLoad: number;
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
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
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><body><div id="root"></div><script type="module" src="./main.js"></script></body>',
  );
  writeFileSync(join(folder, 'main.js'), source);
  const manifest = { name: 'bench-peer', private: true, type: 'module', dependencies };
  await pnpmInstall(folder, manifest, {});
  const flags = ['--manifest', 'manifest.json', '--outDir', 'out', '--target', 'es2022'];
  await packageTool(folder, 'vite', ['build', ...flags, '--logLevel', 'error']);
  const out = join(folder, 'out');
  return { folder: out, firstLoad: weighFirstLoad(out) };
}

function weighFirstLoad(out: string): number {
  const chunks = readJson<Readonly<Record<string, Chunk>>>(join(out, 'manifest.json'));
  const files = new Set<string>();
  const reach = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(reach);
  };
  for (const [key, { isEntry }] of Object.entries(chunks)) if (isEntry) reach(key);
  if (files.size === 0) throw new Error(`no entry among ${readdirSync(out).join(', ')}`);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).byteLength,
    0,
  );
}
