import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { AppKit } from '../api/app-kit.types.js';
import { registerKit, unregisterKit } from './kit-registry.js';
import { warnMissingKit } from './warn-missing-kit.js';

let warn: MockInstance<typeof console.warn>;
const kits: AppKit[] = [];

function kitCalled(instanceId?: string): void {
  const kit = { instanceId } as AppKit;
  registerKit(kit);
  kits.push(kit);
}

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for('openappkit.alone'));
  for (const kit of kits.splice(0)) unregisterKit(kit);
});

it('warns once about two buttons without a kit', () => {
  warnMissingKit({ isConnected: true });
  warnMissingKit({ isConnected: true, instance: 'left' });
  expect(warn).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/no kit, so the button stays empty\. Call createAppKit\(/)],
  ]);
});

it('lists the available kits when a button names an unknown kit', () => {
  kitCalled('left');
  kitCalled();
  warnMissingKit({ isConnected: true, instance: 'lft' });
  vi.runAllTimers();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/names the kit "lft".* Available: "left", one without a name\. Set/)],
  ]);
});

it('does not warn when a kit arrives in time, the button has its own kit or is removed, or on a server', () => {
  warnMissingKit({ isConnected: true });
  warnMissingKit({ isConnected: true, instance: 'left' });
  kitCalled('left');
  warnMissingKit({ isConnected: true, instance: 'other', kit: {} });
  warnMissingKit({ isConnected: false, instance: 'other' });
  vi.stubGlobal('document', undefined);
  warnMissingKit({ isConnected: true, instance: 'other' });
  vi.runAllTimers();
  expect(warn).not.toHaveBeenCalled();
});
