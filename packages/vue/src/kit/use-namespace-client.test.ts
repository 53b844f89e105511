// A node client for adapter composables must never belong to another network.
import type { Network } from '@openappkit/core';
import type { Adapter } from '@openappkit/core/adapter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ComputedRef, nextTick } from 'vue';
import { useNamespaceClient } from '../adapter.js';
import * as vue from '../index.js';
import { lagoon, type Mounted, mountWith, testOptions } from '../test/mount.js';

interface Call {
  readonly network: Network;
  readonly resolve: (client: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let kit: vue.AppKit;
let mounted: Mounted | undefined;
let calls: Call[];

beforeEach(async () => {
  localStorage.clear();
  calls = [];
  const options = testOptions();
  const [evm] = options.adapters;
  const withClient: Adapter = {
    namespace: 'eip155',
    name: 'fake',
    defaultAccountType: 'eoa',
    setup: (context) => ({
      ...evm.setup(context),
      openClient: (network) =>
        new Promise((resolve, reject) => calls.push({ network, resolve, reject })),
    }),
  };
  kit = vue.createAppKit({ ...options, adapters: [withClient] });
  kit.mount();
  await kit.ready();
});
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  kit.destroy();
});

function use(namespace: string): ComputedRef<unknown> {
  const one = mountWith(() => useNamespaceClient('useSomething', namespace));
  mounted = one;
  return one.result;
}

async function settle(answer: () => unknown): Promise<void> {
  answer();
  await nextTick();
  await nextTick();
}

test('returns undefined until the client has loaded', async () => {
  const client = use('eip155');
  expect(client.value).toBeUndefined();
  expect(calls.at(-1)?.network.caipNetworkId).toBe('eip155:31337');
  await settle(() => calls.at(-1)?.resolve('harbor'));
  expect(client.value).toBe('harbor');
});

test('returns the client of the current network, in whichever order clients load', async () => {
  const client = use('eip155');
  const first = calls.at(-1);
  await kit.switchNetwork(lagoon);
  await nextTick();
  const second = calls.at(-1);
  expect(second?.network.name).toBe('Lagoon');
  await settle(() => second?.resolve('lagoon'));
  await settle(() => first?.resolve('harbor'));
  expect(client.value).toBe('lagoon');
});

test('returns undefined when the client fails to load or the adapter has no client', async () => {
  const onError = vi.spyOn(kit.core.env, 'onError').mockImplementation(() => undefined);
  const client = use('eip155');
  await settle(() => calls.at(-1)?.reject(new Error('no node')));
  expect(client.value).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no node'));
  mounted?.unmount();
  expect(use('ton').value).toBeUndefined();
});
