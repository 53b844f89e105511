// Removes pins of the old kit. If wagmi 2 or a WalletConnect package would install a copy of it, adds one override.
import { parse } from 'jsonc-parser';
import * as z from 'zod/mini';
import { splitMark } from '../files.js';
import { notes } from '../notes.js';
import { type Manifest, type Rewritten, set } from './rewrite-manifest.js';
import { oldPackage } from '../names/module-for.js';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** Where each package manager reads its overrides; pnpm also reads pnpm-workspace.yaml, see pnpm-workspace.ts. */
const placeOf: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ['overrides'],
  bun: ['overrides'],
  yarn: ['resolutions'],
  pnpm: ['pnpm', 'overrides'],
};

export const kitPackage = '@reown/appkit';
export const replacement = (version: string): string => `npm:openappkit@${version}`;
export const isReplacement = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('npm:openappkit@');

/**
 * wagmi 2 includes `@wagmi/connectors`, which includes WalletConnect's Ethereum provider, which depends on the old kit.
 */
export function includesKit(manifest: Manifest): boolean {
  const all = {
    ...manifest.peerDependencies,
    ...manifest.devDependencies,
    ...manifest.dependencies,
  };
  const wagmi = all.wagmi ?? '';
  return (
    /^\s*[\^~>=v]*\s*2(\.|$|\s|x)/.test(wagmi) ||
    ['@wagmi/connectors', '@walletconnect/ethereum-provider', '@walletconnect/modal'].some((name) =>
      Object.hasOwn(all, name),
    )
  );
}

interface OverrideContext {
  readonly version: string;
  readonly manager: PackageManager;
  readonly isNeeded: boolean;
}

const table = z.record(z.string(), z.unknown());

export function rewriteOverrides(text: string, context: OverrideContext): Rewritten {
  const { mark, body } = splitMark(text);
  const messages: string[] = [];
  let page = body;
  for (const place of Object.values(placeOf)) {
    const old = Object.entries(at(page, place)).filter(
      ([key, value]) => !isReplacement(value) && key.includes(kitPackage),
    );
    for (const [key] of old)
      if (oldPackage(key) === undefined) messages.push(notes.override({ key }));
      else page = set(page, [...place, key], undefined);
  }
  const place = placeOf[context.manager];
  const has = at(page, place)[kitPackage];
  if (context.isNeeded && has === undefined) {
    const spec = replacement(context.version);
    if (isTable(page, place)) page = set(page, [...place, kitPackage], spec);
    else messages.push(notes.pinByHand({ line: `"${kitPackage}": "${spec}"` }));
  }
  return { text: mark + page, notes: [...new Set(messages)] };
}

/** Whether the path is an object or can become one, because package.json may contain any value there. */
const isTable = (text: string, place: readonly string[]): boolean =>
  place
    .map((_, index) => valueAt(text, place.slice(0, index + 1)))
    .every((value) => value === undefined || table.safeParse(value).success);

function valueAt(text: string, place: readonly string[]): unknown {
  let value: unknown = parse(text);
  for (const name of place) value = table.safeParse(value).data?.[name];
  return value;
}

const at = (text: string, place: readonly string[]): Readonly<Record<string, unknown>> =>
  table.safeParse(valueAt(text, place)).data ?? {};
