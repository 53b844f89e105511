import { defineFeature } from '@openappkit/core/internal';
import { fakeAdapter } from '@openappkit/testing';
import { afterEach, expect, test } from 'vitest';
import { createMethodsFor } from './api/methods/feature-methods.js';
import { createAppKit } from './create-app-kit.js';
import { featureGates } from './feature-gates.js';

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
const table = {
  pay: defineFeature({
    name: 'pay',
    available: ({ options }) => options.state.current.services.blockchainApi !== null,
    load: async () => () => ({ price: 7, destroy: () => undefined }),
  }),
  send: defineFeature({
    name: 'send',
    available: () => false,
    load: async () => () => ({ to: 'nobody', destroy: () => undefined }),
  }),
};
const gates = { pay: table.pay.available, send: table.send.available };
const methods = createMethodsFor(kit.core, { gates, load: async () => table });

afterEach(() => kit.core.options.update({ services: {} }));

test('returns a feature by name with the type of its controller', async () => {
  const pay = await methods.feature('pay');
  expect(pay.price).toBe(7);
  // @ts-expect-error the controller of another feature
  expect(pay.to).toBeUndefined();
});

test("updates availability with the kit's options", () => {
  expect([methods.hasFeature('pay'), methods.hasFeature('send')]).toEqual([true, false]);
  kit.core.options.update({ services: { blockchainApi: null } });
  expect(methods.hasFeature('pay')).toBe(false);
});

test('rejects a feature that is not available', async () => {
  await expect(methods.feature('send')).rejects.toMatchObject({ code: 'feature/off' });
});

test('rejects an unknown name at compile time and at run time', async () => {
  // @ts-expect-error no such feature
  await expect(methods.feature('toString')).rejects.toMatchObject({
    code: 'feature/not-found',
    message: 'Unknown feature name\nGot "toString"; expected one of pay, send.',
  });
  // @ts-expect-error no such feature
  expect(methods.hasFeature('toString')).toBe(false);
  // @ts-expect-error no such feature in this build
  await expect(kit.feature('loyalty')).rejects.toMatchObject({ code: 'feature/not-found' });
});

test('rejects when the table fails to load, and loads it on the next call', async () => {
  let fails = true;
  const load = async () => {
    if (fails) throw new TypeError('chunk is gone');
    return table;
  };
  const methods = createMethodsFor(kit.core, { gates, load });
  await expect(methods.feature('pay')).rejects.toMatchObject({ code: 'kit/load-failed' });
  fails = false;
  await expect(methods.feature('pay')).resolves.toMatchObject({ price: 7 });
});

test('uses the same gate before and after a feature is loaded', async () => {
  const features = await import('./features.js');
  for (const { name, available } of Object.values(features))
    expect(featureGates[name]).toBe(available);
});
