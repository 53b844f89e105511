import type { Options } from '@openappkit/core';
import { testEnv } from '@openappkit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppKit } from '../create-app-kit.js';
import { network, twoWallets } from '../test/held-core.js';
import { findKit } from './kit-registry.js';
import { AppKit, getAppKit, modal } from './get-app-kit.js';

const options: Options = {
  projectId: 'test',
  networks: [network(1, 'Ethereum')],
  adapters: [twoWallets()],
};

beforeEach(() => {
  vi.stubGlobal('document', {});
});
afterEach(() => {
  findKit()?.destroy();
  vi.unstubAllGlobals();
});

it('throws with instructions when the kit is read before createAppKit', () => {
  expect(AppKit.getInstance()).toBeUndefined();
  expect(() => getAppKit()).toThrow(/createAppKit/);
  expect(() => modal.open()).toThrow(/createAppKit/);
});

it('returns the current kit of the page from modal, getAppKit and AppKit.getInstance', () => {
  const kit = createAppKit(options, testEnv());
  expect(getAppKit()).toBe(kit);
  expect(AppKit.getInstance()).toBe(kit);
  expect(modal.open).toBe(kit.open);
  expect('open' in modal).toBe(true);
});

it('recognizes only kits as instances of AppKit', () => {
  expect(createAppKit(options, testEnv()) instanceof AppKit).toBe(true);
  expect(({} as object) instanceof AppKit).toBe(false);
});
