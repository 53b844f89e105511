import { afterEach, expect, test } from 'vitest';
import {
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
} from '../index.js';
import { render, type Rendered } from '../test/render.js';
import { toAttributes } from './to-attributes.js';

let view: Rendered | undefined;
afterEach(() => view?.unmount());

test('camelCase props become the lower-case attributes of the element', async () => {
  view = await render(
    <AppKitButton
      className="wide"
      loadingLabel="Wait"
      charsStart={3}
      charsEnd={5}
      balance="hide"
    />,
  );
  const element = view.container.querySelector('appkit-button');
  expect(element?.getAttribute('class')).toBe('wide');
  expect(element?.getAttribute('loadinglabel')).toBe('Wait');
  expect(element?.getAttribute('charsstart')).toBe('3');
  expect(element?.getAttribute('charsend')).toBe('5');
  expect(element?.getAttribute('balance')).toBe('hide');
});

test('disabled false leaves the attribute out', async () => {
  view = await render(<AppKitButton disabled={false} />);
  expect(view.container.querySelector('appkit-button')?.hasAttribute('disabled')).toBe(false);
});

test('handlers, aria and data attributes pass as they are', () => {
  const onClick = () => undefined;
  expect(toAttributes({ onClick, 'aria-label': 'Wallet', 'data-testid': 'w' })).toEqual({
    suppressHydrationWarning: true,
    onClick,
    'aria-label': 'Wallet',
    'data-testid': 'w',
  });
});

test('a wrapper forwards its ref and its children', async () => {
  let element: HTMLElement | null = null;
  view = await render(
    <>
      <AppKitConnectButton
        ref={(found: HTMLElement | null) => {
          element ??= found;
        }}
      />
      <AppKitNetworkButton>
        <b>Pick</b>
      </AppKitNetworkButton>
    </>,
  );
  expect(element).toBe(view.container.querySelector('appkit-connect-button'));
  expect(view.container.querySelector('appkit-network-button b')?.textContent).toBe('Pick');
});

test('the wallet button passes its wallet and namespace on', async () => {
  view = await render(<AppKitWalletButton wallet="rainbow" namespace="eip155" />);
  const element = view.container.querySelector('appkit-wallet-button');
  expect(element?.getAttribute('wallet')).toBe('rainbow');
  expect(element?.getAttribute('namespace')).toBe('eip155');
});
