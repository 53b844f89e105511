import { afterEach, expect, test } from 'vitest';
import {
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
} from '../index.js';
import { render, type Rendered } from '../test/render.js';
import { toAttributes } from './elements.js';

let view: Rendered | undefined;
afterEach(() => view?.unmount());

test('maps camelCase props to lower-case attributes of the element', async () => {
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

test('omits the attribute when disabled is false', async () => {
  view = await render(<AppKitButton disabled={false} />);
  expect(view.container.querySelector('appkit-button')?.hasAttribute('disabled')).toBe(false);
});

test('passes handlers, aria and data attributes unchanged', () => {
  const onClick = () => undefined;
  expect(toAttributes({ onClick, 'aria-label': 'Wallet', 'data-testid': 'w' })).toEqual({
    suppressHydrationWarning: true,
    onClick,
    'aria-label': 'Wallet',
    'data-testid': 'w',
  });
});

test('forwards the ref and the children of a wrapper', async () => {
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

test('passes wallet and namespace to the wallet button', async () => {
  view = await render(<AppKitWalletButton wallet="rainbow" namespace="eip155" />);
  const element = view.container.querySelector('appkit-wallet-button');
  expect(element?.getAttribute('wallet')).toBe('rainbow');
  expect(element?.getAttribute('namespace')).toBe('eip155');
});
