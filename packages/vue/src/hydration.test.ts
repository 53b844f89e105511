import { renderToString } from '@vue/server-renderer';
import { afterEach, expect, test, vi } from 'vitest';
import { createSSRApp, h, nextTick } from 'vue';
import { AppKitPlugin, createAppKit, getAppKit, useAppKitAccount } from './index.js';
import { mount, testOptions } from './test/mount.js';

const page = {
  setup() {
    const account = useAppKitAccount();
    return () => h('p', [h('b', account.value.status), h('appkit-button', { label: 'Sign in' })]);
  },
};

afterEach(() => getAppKit().destroy());

test('a page of a server comes alive as it was drawn, and then shows who is connected', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kit = createAppKit(testOptions());
  kit.mount();
  const html = await renderToString(createSSRApp(disconnected));
  await kit.connect({ connectorId: 'fake.one' });
  // Connected before the page comes alive: what the server said is drawn first all the same.
  const { container, unmount } = mount(page, {
    html,
    prepare: (app) => app.use(AppKitPlugin, { kit }),
  });
  const line = container.querySelector('b');
  await nextTick();
  expect(line?.textContent).toBe('connected');
  expect(container.querySelector('b')).toBe(line);
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
  unmount();
});

const disconnected = {
  render: () => h('p', [h('b', 'disconnected'), h('appkit-button', { label: 'Sign in' })]),
};
