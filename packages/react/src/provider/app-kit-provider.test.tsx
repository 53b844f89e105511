import { findKit } from '@openappkit/modal';
import { fakeAddress } from '@openappkit/testing';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AppKitButton,
  AppKitProvider,
  createAppKit,
  getAppKit,
  useAppKitAccount,
} from '../index.js';
import { render, type Rendered, testOptions } from '../test/render.js';

let view: Rendered | undefined;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  for (const name of ['left', 'right', undefined]) findKit(name)?.destroy();
});

function Address({ id }: { readonly id: string }) {
  return <i data-testid={id}>{useAppKitAccount().address ?? 'nobody'}</i>;
}

test('creates one kit under StrictMode and keeps it between renders', async () => {
  const options = testOptions();
  const tree = (
    <AppKitProvider {...options}>
      <Address id="address" />
    </AppKitProvider>
  );
  view = await render(tree);
  const kit = findKit();
  await view.show(tree);
  expect(findKit()).toBe(kit);
  await act(async () => void (await kit?.connect({ connectorId: 'fake.one' })));
  expect(view.text('address')).toBe(fakeAddress);
});

test('returns the same kit when createAppKit runs again (hot reload), and hooks keep working', async () => {
  const kit = createAppKit(testOptions());
  view = await render(<Address id="address" />);
  expect(createAppKit(testOptions())).toBe(kit);
  await act(async () => void (await kit.connect({ connectorId: 'fake.one' })));
  expect(view.text('address')).toBe(fakeAddress);
});

test("uses the provider's kit in a hook when another kit is on the page", async () => {
  const left = createAppKit({ ...testOptions(), instanceId: 'left' });
  const right = createAppKit({ ...testOptions(), instanceId: 'right' });
  view = await render(
    <>
      <AppKitProvider kit={left}>
        <Address id="left" />
        <AppKitButton />
      </AppKitProvider>
      <AppKitProvider kit={right}>
        <Address id="right" />
      </AppKitProvider>
    </>,
  );
  await act(async () => void (await left.connect({ connectorId: 'fake.one' })));
  expect(view.text('left')).toBe(fakeAddress);
  expect(view.text('right')).toBe('nobody');
  expect(view.container.querySelector('appkit-button')?.getAttribute('instance')).toBe('left');
});

test('returns the kit from getAppKit outside components', () => {
  const kit = createAppKit(testOptions());
  expect(getAppKit()).toBe(kit);
});

test('tells the developer to call createAppKit when getAppKit has no kit', () => {
  expect(() => getAppKit()).toThrow('Please call "createAppKit" before using "getAppKit"');
});

test("hydrates a server-rendered account without a warning, then shows the wallet's account", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const connected = createAppKit(testOptions());
  await connected.connect({ connectorId: 'fake.one' });
  connected.destroy();
  const page = (
    <AppKitProvider {...testOptions()} initialAccounts={[`eip155:31337:${fakeAddress}`]}>
      <Address id="address" />
    </AppKitProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe(fakeAddress);
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  const kit = getAppKit();
  await act(async () => kit.ready());
  expect(container.textContent).toBe(fakeAddress);
  expect(kit.getAccount().isConnected).toBe(true);
  await act(async () => kit.disconnect());
  expect(container.textContent).toBe('nobody');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});
