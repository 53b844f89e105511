import type { Network } from '@openappkit/core';
import type { Adapter } from '@openappkit/core/adapter';
import { findKit, type AppKit } from '@openappkit/modal';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNamespaceClient } from '../adapter.js';
import { createAppKit } from '../index.js';
import { harbor, type Rendered, renderHook } from '../test/render.js';
import { atoll, reef, twoNamespaces } from '../test/two-namespaces.js';

interface Call {
  readonly network: Network;
  readonly resolve: (client: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let view: Rendered | undefined;
let kit: AppKit;
let calls: Call[];

beforeEach(async () => {
  localStorage.clear();
  calls = [];
  const { options, evm, solana } = twoNamespaces();
  const withClient: Adapter = {
    namespace: 'solana',
    name: 'fake',
    defaultAccountType: 'eoa',
    setup: (context) => ({
      ...solana.setup(context),
      openClient: (network) =>
        new Promise((resolve, reject) => calls.push({ network, resolve, reject })),
    }),
  };
  kit = createAppKit({ ...options, adapters: [evm, withClient] });
  await Promise.resolve();
  await kit.ready();
});
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
});

async function probe(namespace: string) {
  const hook = await renderHook(() => useNamespaceClient('useSomething', namespace));
  view = hook;
  return hook;
}
const settle = (answer: () => unknown): Promise<void> => act(async () => void answer());

test('returns undefined until the client has loaded', async () => {
  const hook = await probe('solana');
  expect(hook.current).toBeUndefined();
  expect(calls.at(-1)?.network.caipNetworkId).toBe('solana:reef');
  const client = { url: 'reef' };
  await settle(() => calls.at(-1)?.resolve(client));
  expect(hook.current).toBe(client);
});

test('returns the client of the current network, in whichever order clients load', async () => {
  const hook = await probe('solana');
  const first = calls.at(-1);
  await act(() => kit.switchNetwork(atoll));
  const second = calls.at(-1);
  expect(second?.network.name).toBe('Atoll');
  await settle(() => second?.resolve('atoll'));
  await settle(() => first?.resolve('reef'));
  expect(hook.current).toBe('atoll');
  await act(() => kit.switchNetwork(reef));
  expect(hook.current).toBeUndefined();
});

test('keeps the client when the active namespace changes', async () => {
  const hook = await probe('solana');
  await settle(() => calls.at(-1)?.resolve('reef'));
  const { length } = calls;
  await act(() => kit.switchNetwork(harbor));
  expect(hook.current).toBe('reef');
  expect(calls.length).toBe(length);
});

test('returns undefined when the client fails to load or the adapter has no client', async () => {
  const onError = vi.spyOn(kit.core.env, 'onError').mockImplementation(() => undefined);
  const hook = await probe('solana');
  await settle(() => calls.at(-1)?.reject(new Error('no node')));
  expect(hook.current).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no node'));
  await hook.unmount();
  expect((await probe('eip155')).current).toBeUndefined();
  expect((await probe('ton')).current).toBeUndefined();
});

function Shown() {
  return <p>{String(useNamespaceClient('useSomething', 'solana'))}</p>;
}

test('requests no client while rendering to a string, as on a server', () => {
  expect(renderToString(<Shown />)).toBe('<p>undefined</p>');
  expect(calls).toEqual([]);
});
