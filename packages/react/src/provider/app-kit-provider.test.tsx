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

test('AppKitProvider makes one kit under StrictMode and keeps it over renders', async () => {
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

test('hot reload: createAppKit called again gives the same kit, and hooks go on working', async () => {
  const kit = createAppKit(testOptions());
  view = await render(<Address id="address" />);
  expect(createAppKit(testOptions())).toBe(kit);
  await act(async () => void (await kit.connect({ connectorId: 'fake.one' })));
  expect(view.text('address')).toBe(fakeAddress);
});

test('a hook below a provider reads that kit, though another is on the page', async () => {
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

test('getAppKit finds the kit outside of components', () => {
  const kit = createAppKit(testOptions());
  expect(getAppKit()).toBe(kit);
});

test('getAppKit without a kit says to call createAppKit', () => {
  expect(() => getAppKit()).toThrow('Please call "createAppKit" before using "getAppKit"');
});

test('what a server drew of who was connected hydrates without a warning, and gives way to what the wallets say', async () => {
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
