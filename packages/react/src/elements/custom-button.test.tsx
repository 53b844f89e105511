import { findKit } from '@openappkit/modal';
import { fakeAddress } from '@openappkit/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppKitCustomButton, createAppKit } from '../index.js';
import { lagoon, render, type Rendered, testOptions } from '../test/render.js';

const connectorId = 'fake.one';
let view: Rendered | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
});

test('renders the account, opens the dialog, and renders again only when its values change', async () => {
  const options = testOptions();
  const kit = createAppKit(options);
  await Promise.resolve();
  await kit.ready();
  let renderCount = 0;
  view = await render(
    <AppKitCustomButton>
      {({ account, network, isOpen, isReady, open }) => {
        renderCount++;
        const text = [account?.shortAddress, network?.name, isOpen, isReady].join(' ');
        return (
          <button type="button" data-testid="own" onClick={() => open()}>
            {text}
          </button>
        );
      }}
    </AppKitCustomButton>,
  );
  const { text, container } = view;
  expect(text('own')).toBe(' Harbor false true');
  await act(async () => void (await kit.connect({ connectorId })));
  const short = `${fakeAddress.slice(0, 4)}\u2009…\u2009${fakeAddress.slice(-6)}`;
  expect(text('own')).toBe(`${short} Harbor false true`);
  await act(async () => options.adapters[0].report.chainChanged(connectorId, 'eip155:31338'));
  expect(text('own')).toBe(`${short} ${lagoon.name} false true`);
  await act(async () => container.querySelector('button')?.click());
  expect(text('own')).toBe(`${short} ${lagoon.name} true true`);
  const before = renderCount;
  await act(async () => kit.showSuccessMessage('Told to nobody'));
  await act(async () => kit.setThemeMode('dark'));
  expect(renderCount).toBe(before);
});

test('reports no account for a namespace without a connection', async () => {
  const kit = createAppKit(testOptions());
  await Promise.resolve();
  await kit.ready();
  await kit.connect({ connectorId });
  view = await render(
    <AppKitCustomButton namespace="solana">
      {({ account, status }) => <i data-testid="own">{`${status} ${account?.address}`}</i>}
    </AppKitCustomButton>,
  );
  expect(view.text('own')).toBe('disconnected undefined');
});
