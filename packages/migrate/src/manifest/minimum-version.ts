import { notes } from '../notes.js';
import type { Manifest } from './rewrite-manifest.js';

const least: Readonly<Record<string, readonly [by: string, version: readonly [number, number]][]>> =
  {
    viem: [
      ['@openappkit/adapter-wagmi', [2, 45]],
      ['@openappkit/adapter-evm', [2, 45]],
    ],
    wagmi: [['@openappkit/adapter-wagmi', [2, 16]]],
    '@wagmi/core': [['@openappkit/adapter-wagmi', [2, 16]]],
    react: [['openappkit', [18, 0]]],
  };

export function minimumVersion(manifest: Manifest): readonly string[] {
  const all = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.entries(least).flatMap(([name, needs]) => {
    const spec = all[name];
    const [, major, minor] = /^[\^~]?v?(\d+)\.(\d+)\./.exec(spec ?? '') ?? [];
    const need = needs.find(([by]) => Object.hasOwn(all, by))?.[1];
    if (spec === undefined || major === undefined || minor === undefined || !need) return [];
    // A caret allows newer versions. Report only an older major version, or a pinned older version.
    const open = spec.startsWith('^') && Number(major) === need[0];
    const old = Number(major) < need[0] || (Number(major) === need[0] && Number(minor) < need[1]);
    return old && !open ? [notes.oldPeer({ name, spec, least: `${need[0]}.${need[1]}` })] : [];
  });
}
