// The page's registry of kits. It lives on globalThis, so that elements find their kit even if two copies of
// this package are loaded.
import { EarlyError } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';

/** Change this key when the shape of the registry changes, so that incompatible copies do not share one. */
const registryKey = Symbol.for('openappkit.kits.1');

interface Registry {
  /** By `instanceId`; a kit without one is stored under the empty string. */
  readonly kits: Map<string, AppKit>;
  readonly listeners: Set<() => void>;
}

function registry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= { kits: new Map<string, AppKit>(), listeners: new Set<() => void>() };
  return holder[registryKey];
}

export function registerKit(kit: AppKit): void {
  registry().kits.set(kit.instanceId ?? '', kit);
  notifyListeners();
}

/** Removes a kit, unless a newer kit has taken its name. */
export function unregisterKit(kit: AppKit): void {
  const { kits } = registry();
  if (kits.get(kit.instanceId ?? '') !== kit) return;
  kits.delete(kit.instanceId ?? '');
  notifyListeners();
}

export function registeredKit(instanceId: string | undefined): AppKit | undefined {
  return registry().kits.get(instanceId ?? '');
}

/** The empty string stands for a kit without an `instanceId`. */
export function kitNames(): readonly string[] {
  return [...registry().kits.keys()];
}

/**
 * Returns the kit with this name. Without a name: the kit that has no name, else the page's only kit.
 * @returns undefined if there is no such kit
 * @throws KitError `kit/ambiguous` if no name is given and the page has two kits that both have a name
 * @example findKit()?.open();
 */
export function findKit(instanceId = ''): AppKit | undefined {
  const { kits } = registry();
  const found = kits.get(instanceId);
  if (found || instanceId !== '') return found;
  if (kits.size < 2) return [...kits.values()][0];
  const names = [...kits.keys()].map((name) => `"${name}"`);
  throw new EarlyError('kit/ambiguous', {
    metaMessages: [`Set the element's \`instance\` to its kit's instanceId: ${names.join(', ')}.`],
  });
}

export function onKitsChange(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of [...registry().listeners]) listener();
}
