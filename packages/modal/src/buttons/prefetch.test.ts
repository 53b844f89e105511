// The adapter's `prefetch` counts how often prefetching ran.
import type { Options } from '@openappkit/core';
import { expect, it, onTestFinished } from 'vitest';
import { heldEnv } from '../test/held-env.js';
import { heldWallet } from '../test/held-wallet.js';
import { type MountedKit, mountKit, until } from '../test/mount-kit.js';

interface World {
  readonly kit: MountedKit['kit'];
  readonly idle: (() => void)[];
  readonly requests: readonly unknown[];
  fetched(): number;
}

async function world(options: Partial<Options> = {}, { sparing = false } = {}): Promise<World> {
  const env = heldEnv();
  const idle: (() => void)[] = [];
  if (!env.page) throw new Error('no page');
  const page = {
    ...env.page,
    whenIdle: (run: () => void) => void idle.push(run),
    savesData: () => sparing,
  };
  let fetched = 0;
  const wallet = heldWallet();
  const { setup } = wallet.adapter;
  wallet.adapter.setup = (context) => ({
    ...setup(context),
    prefetch: async () => {
      fetched += 1;
    },
  });
  const { kit } = await mountKit(options, wallet, { ...env, page });
  return { kit, idle, requests: env.fetch.calls, fetched: () => fetched };
}

/** Avoids the corner, where headless browsers place the pointer. */
function place(style = 'position: fixed; inset: 200px auto auto 200px'): HTMLElement {
  const button = document.createElement('appkit-button');
  button.setAttribute('style', style);
  document.body.append(button);
  onTestFinished(() => button.remove());
  return button;
}

it('prefetches code for a visible button on an idle page without requests to services', async () => {
  const { idle, requests, fetched } = await world();
  place();
  const run = await until(() => idle[0], 'the wait for an idle page');
  expect(fetched()).toBe(0);
  run();
  await until(() => fetched() > 0, 'preloaded modules');
  for (const tag of ['ak-modal-shell', 'ak-connect-footer', 'ak-connecting-external-view'])
    await customElements.whenDefined(tag);
  expect(requests).toEqual([]);
});

it('waits with prefetching until the button is visible', async () => {
  const { idle } = await world();
  const below = place('position: absolute; top: 5000px');
  place();
  await until(() => idle.length > 0, 'visible item');
  expect(idle).toHaveLength(1);
  below.style.top = '0';
  await until(() => idle.length > 1, 'visible item');
});

it('skips prefetching with Save-Data or on a 2g network', async () => {
  const { idle, fetched } = await world({}, { sparing: true });
  const button = place();
  (await until(() => idle[0], 'the wait for an idle page'))();
  expect(fetched()).toBe(0);
  button.dispatchEvent(new PointerEvent('pointerenter'));
  await until(() => fetched() > 0, 'modules preloaded on hover');
  expect(fetched()).toBe(1);
});

it('prefetches only on hover or focus with enablePrefetch: false', async () => {
  const { idle, fetched } = await world({ enablePrefetch: false });
  const button = place();
  (await until(() => idle[0], 'the wait for an idle page'))();
  button.dispatchEvent(new PointerEvent('pointerenter'));
  await until(() => fetched() > 0, 'modules preloaded on hover');
  expect(fetched()).toBe(1);
});

it('skips prefetching when the button was removed meanwhile', async () => {
  const { idle, fetched } = await world();
  const removedButton = place();
  const run = await until(() => idle[0], 'the wait for an idle page');
  removedButton.remove();
  run();
  const other = place();
  other.dispatchEvent(new PointerEvent('pointerenter'));
  await until(() => fetched() > 0, 'modules preloaded on hover');
  expect(fetched()).toBe(1);
});

it('postpones prefetching to an idle page if the dialog opens meanwhile', async () => {
  const { kit, idle, fetched } = await world();
  const preloading = kit.renderer.preload(kit);
  await kit.open();
  await preloading;
  expect(fetched()).toBe(0);
  for (const run of idle.splice(0)) run();
  await until(() => fetched() > 0, 'connect modules');
});

it('skips prefetching after an opening when the kit was destroyed meanwhile', async () => {
  const { kit, idle, fetched } = await world();
  await kit.open();
  kit.destroy();
  for (const run of idle.splice(0)) run();
  const next = await world();
  await next.kit.open();
  for (const run of next.idle.splice(0)) run();
  await until(() => next.fetched() > 0, 'connect modules');
  expect(fetched()).toBe(0);
});
