// The one registry of kits on a page, so that a bare <appkit-button> finds its kit, also across two copies
// of this package. Filled by createAppKit in browsers; the only module with state, and that on globalThis.
import { EarlyError } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';

/** A copy whose registry has another shape gives it another name, and keeps its own. */
const registryKey = Symbol.for('openappkit.kits.1');

interface Registry {
  /** By instanceId; the kit without one is under the empty string. */
  readonly kits: Map<string, AppKit>;
  readonly listeners: Set<() => void>;
}

function registry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= { kits: new Map<string, AppKit>(), listeners: new Set<() => void>() };
  return holder[registryKey];
}

/** Puts a kit where elements and hooks look. */
export function registerKit(kit: AppKit): void {
  registry().kits.set(kit.instanceId ?? '', kit);
  notifyListeners();
}

/** Removes a kit; a newer kit under the same name stays. */
export function unregisterKit(kit: AppKit): void {
  const { kits } = registry();
  if (kits.get(kit.instanceId ?? '') !== kit) return;
  kits.delete(kit.instanceId ?? '');
  notifyListeners();
}

/** The kit that was registered under exactly this name. */
export function registeredKit(instanceId: string | undefined): AppKit | undefined {
  return registry().kits.get(instanceId ?? '');
}

/** The `instanceId` of each, empty for the kit that has none. */
export function kitNames(): readonly string[] {
  return [...registry().kits.keys()];
}

/**
 * The kit of this page: the one of that name; without a name the one that has none, or the only one.
 * @returns undefined while there is none
 * @throws KitError `kit/ambiguous` when no name is given and two kits are on the page, each with a name
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

/** Calls back when a kit arrives or leaves. Returns the stop. */
export function onKitsChange(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of [...registry().listeners]) listener();
}
