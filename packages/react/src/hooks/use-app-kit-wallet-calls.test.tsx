import { findKit } from '@openappkit/kit';
import { fakeAddress } from '@openappkit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAppKit, useAppKitWalletCalls } from '../headless.js';
import { type Rendered, renderHook, testOptions } from '../test/render.js';

let rendered: Rendered | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await rendered?.unmount();
  findKit()?.destroy();
});

async function mounted(hasCalls: boolean) {
  const can = {
    sendCalls: async () => 'batch',
    callsStatus: async () => ({ status: 'final', transactions: ['0x1'] }) as const,
  };
  const kit = createAppKit(testOptions(hasCalls ? { can } : {}));
  await Promise.resolve();
  await kit.ready();
  await kit.connect({ connectorId: 'fake.one' });
  const hook = await renderHook(useAppKitWalletCalls);
  rendered = hook;
  return hook;
}

test('sends calls and returns their result', async () => {
  const hook = await mounted(true);
  expect(hook.current.isAvailable).toBe(true);
  const id = await hook.current.send([{ to: fakeAddress, value: 1n }]);
  expect(await hook.current.waitFor(id)).toEqual({ status: 'final', transactions: ['0x1'] });
  expect(await hook.current.status(id)).toEqual({ status: 'final', transactions: ['0x1'] });
  expect(await hook.current.capabilities()).toEqual({});
});

test('reports isAvailable false when the adapter does not support batched calls', async () => {
  const hook = await mounted(false);
  expect(hook.current.isAvailable).toBe(false);
  await expect(hook.current.send([])).rejects.toMatchObject({ code: 'feature/off' });
});
