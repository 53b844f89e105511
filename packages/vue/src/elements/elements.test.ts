import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { h, nextTick, ref, resolveComponent } from 'vue';
import { findKit } from '@openappkit/kit';
import { AppKitButton, AppKitNetworkButton, AppKitPlugin } from '../index.js';
import { mount, testOptions } from '../test/mount.js';
import { toAttributes } from './elements.js';

test("maps a prop in any spelling to the element's attribute", () => {
  expect(toAttributes({ loadingLabel: 'Wait', 'chars-start': 6, charsEnd: 8 })).toEqual({
    loadinglabel: 'Wait',
    charsstart: 6,
    charsend: 8,
  });
});

test('omits false and undefined, and writes true as an empty attribute', () => {
  expect(toAttributes({ disabled: false, label: undefined, balance: null })).toEqual({});
  expect(toAttributes({ disabled: true, 'data-testid': 'b' })).toEqual({
    disabled: '',
    'data-testid': 'b',
  });
});

test('passes class, style, aria and listeners unchanged', () => {
  const onClick = (): void => undefined;
  const props = { class: ['a'], style: { color: 'red' }, 'aria-label': 'Wallet', onClick };
  expect(toAttributes(props)).toEqual(props);
});

beforeEach(() => localStorage.clear());
afterEach(() => findKit('vue-elements')?.destroy());

const options = { ...testOptions(), instanceId: 'vue-elements' };

test('resolves a tag in a template to its component without a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { container, unmount } = mount(
    // Equivalent to a compiled template.
    {
      render: () =>
        h(resolveComponent('appkit-button'), { 'loading-label': 'Wait', disabled: false }),
    },
    { prepare: (app) => app.use(AppKitPlugin, options) },
  );
  const button = container.querySelector('appkit-button');
  // Vue sets properties on an upgraded element and attributes on any other.
  expect(button?.getAttribute('instance') ?? button?.instance).toBe('vue-elements');
  expect(button?.getAttribute('loadinglabel')).toBe('Wait');
  expect(button?.hasAttribute('disabled')).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  unmount();
});

test("updates the attribute with its prop, and renders a button's content", async () => {
  const disabled = ref(true);
  const { container, unmount } = mount(
    {
      render: () => [
        h(AppKitButton, { disabled: disabled.value, class: 'mine' }),
        h(AppKitNetworkButton, null, () => 'Networks'),
      ],
    },
    { prepare: (app) => app.use(AppKitPlugin, options) },
  );
  const [button, network] = container.children;
  expect(button?.hasAttribute('disabled')).toBe(true);
  expect(button?.className).toBe('mine');
  expect(network?.textContent).toBe('Networks');
  disabled.value = false;
  await nextTick();
  expect(button?.hasAttribute('disabled')).toBe(false);
  unmount();
});
