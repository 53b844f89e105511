import { renderToString } from '@vue/server-renderer';
import { afterEach, expect, test, vi } from 'vitest';
import { createSSRApp, h, nextTick, ref } from 'vue';
import {
  AppKitPlugin,
  createAppKit,
  getAppKit,
  useAppKitAccount,
  useAppKitButton,
  useAppKitRecentTransactions,
  useAvailableExchanges,
  useExchangeBuyStatus,
} from './index.js';
import { mount, testOptions } from './test/mount.js';

const page = {
  setup() {
    const account = useAppKitAccount();
    return () => h('p', [h('b', account.value.status), h('appkit-button', { label: 'Sign in' })]);
  },
};

afterEach(() => getAppKit().destroy());

test('hydrates server HTML unchanged, then shows the connected account', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kit = createAppKit(testOptions());
  kit.mount();
  const html = await renderToString(createSSRApp(disconnected));
  await kit.connect({ connectorId: 'fake.one' });
  // Connect before hydration. The first render must still use the server's values.
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

test('starts nothing early when a namespace changes before hydration', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kit = createAppKit(testOptions());
  kit.mount();
  await kit.connect({ connectorId: 'fake.one' });
  const eager = {
    setup() {
      const namespace = ref('solana');
      const account = useAppKitAccount({ namespace });
      namespace.value = 'eip155';
      return () => h('b', account.value.status);
    },
  };
  const { container, unmount } = mount(eager, {
    html: '<b>disconnected</b>',
    prepare: (app) => app.use(AppKitPlugin, { kit }),
  });
  await nextTick();
  expect(container.querySelector('b')?.textContent).toBe('connected');
  expect(warn.mock.calls).toEqual([]);
  unmount();
});

/** Composables that start by themselves must wait until the server's HTML is hydrated. */
const eager = {
  setup() {
    const account = useAppKitAccount();
    const button = useAppKitButton();
    const exchanges = useAvailableExchanges();
    const order = useExchangeBuyStatus({ exchangeId: 'pier', sessionId: 'one' });
    const recent = useAppKitRecentTransactions();
    return () =>
      h('p', [
        h('b', account.value.address),
        h('i', `${account.value.status} ${button.value.account?.shortAddress}`),
        h('u', JSON.stringify([exchanges, order, recent.value])),
        h('appkit-button'),
      ]);
  },
};

test('hydrates a server-rendered account, then shows the current one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kit = createAppKit({ ...testOptions(), initialAccounts: [known] });
  const serverHtml = `<p><b>${known.slice(13)}</b><i>reconnecting 0x52\u2009…\u2009169EE7</i><u>${waiting}</u><appkit-button></appkit-button></p>`;
  const { container, unmount } = mount(eager, {
    html: serverHtml,
    prepare: (app) => app.use(AppKitPlugin, { kit }),
  });
  expect(container.querySelector('b')?.textContent).toBe(known.slice(13));
  kit.mount();
  await kit.ready();
  await kit.connect({ connectorId: 'fake.one' });
  await nextTick();
  expect(container.querySelector('b')?.textContent).toBe(kit.getAddress());
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
  unmount();
});

const known = 'eip155:31337:0x52908400098527886E0F7030069857D2E4169EE7';
const waiting = JSON.stringify([
  { data: null, isLoading: false, error: null },
  { data: null, error: null, isLoading: false },
  { transactions: [] },
]);

const disconnected = {
  render: () => h('p', [h('b', 'disconnected'), h('appkit-button', { label: 'Sign in' })]),
};
