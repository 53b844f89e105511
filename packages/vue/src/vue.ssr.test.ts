import { renderToString } from '@vue/server-renderer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type App, createSSRApp, h, reactive, resolveComponent } from 'vue';
import * as vue from './index.js';
import { testOptions } from './test/mount.js';

beforeEach(() => {
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    expect(console[level]).not.toHaveBeenCalled();
});

const everything = {
  setup() {
    const refs = {
      account: vue.useAppKitAccount(),
      network: vue.useAppKitNetwork(),
      connections: vue.useAppKitConnections(),
      connection: vue.useAppKitConnection(),
      siwx: vue.useAppKitSIWX(),
      wallets: vue.useAppKitWallets(),
      named: vue.useAppKitWallet(),
      button: vue.useAppKitButton(),
      calls: vue.useAppKitWalletCalls(),
      recent: vue.useAppKitRecentTransactions(),
    };
    const email = vue.useAppKitUpdateEmail();
    const payment = vue.usePay();
    const exchanges = vue.useAvailableExchanges();
    const order = vue.useExchangeBuyStatus({ exchangeId: 'pier', sessionId: 'one' });
    vue.usePayUrlActions();
    const state = vue.useAppKitState();
    const theme = vue.useAppKitTheme();
    const events = vue.useAppKitEvents();
    const provider = vue.useAppKitProvider('eip155');
    const wallet = vue.useWalletInfo();
    vue.useAppKit();
    vue.useAppKitBalance();
    vue.useDisconnect();
    const later = { email, payment, exchanges, order };
    const rendered = reactive({ ...refs, ...later, state, theme, events, provider, wallet });
    return () => h('pre', JSON.stringify(rendered));
  },
};

const render = (root: object, prepare: (app: App) => void = () => undefined): Promise<string> => {
  const app = createSSRApp(root);
  prepare(app);
  return renderToString(app);
};

test('runs without a window', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test('renders every composable as disconnected and the tags unchanged on a server', async () => {
  const page = {
    render: () => [h(everything), h(resolveComponent('appkit-button'), { label: 'Sign in' })],
  };
  const html = await render(page, (app) => app.use(vue.AppKitPlugin, testOptions()));
  expect(html).toContain('&quot;status&quot;:&quot;disconnected&quot;');
  expect(html).toContain('<appkit-button label="Sign in"></appkit-button>');
  expect(html).not.toContain('&quot;isLoading&quot;:true');
});

const followed = {
  useAppKitAccount: () => vue.useAppKitAccount(),
  useAppKitButton: () => vue.useAppKitButton(),
  useAppKitConnection: () => vue.useAppKitConnection(),
  useAppKitConnections: () => vue.useAppKitConnections(),
  useAppKitEvents: () => vue.useAppKitEvents(),
  useAppKitNetwork: () => vue.useAppKitNetwork(),
  useAppKitProvider: () => vue.useAppKitProvider('eip155'),
  useAppKitRecentTransactions: () => vue.useAppKitRecentTransactions(),
  useAppKitSIWX: () => vue.useAppKitSIWX(),
  useAppKitState: () => vue.useAppKitState(),
  useAppKitTheme: () => vue.useAppKitTheme(),
  useAppKitUpdateEmail: () => vue.useAppKitUpdateEmail(),
  useAppKitWallet: () => vue.useAppKitWallet(),
  useAppKitWalletCalls: () => vue.useAppKitWalletCalls(),
  useAppKitWallets: () => vue.useAppKitWallets(),
  useAvailableExchanges: () => vue.useAvailableExchanges(),
  useExchangeBuyStatus: () => vue.useExchangeBuyStatus({ exchangeId: 'pier', sessionId: 'one' }),
  usePay: () => vue.usePay(),
  useWalletInfo: () => vue.useWalletInfo(),
};

test.each(Object.entries(followed))(
  'throws for %s() in a template and says where to call it',
  async (name, call) => {
    const errors: unknown[] = [];
    const page = { render: () => h('p', String(call())) };
    await render(page, (app) => {
      app.config.errorHandler = (error) => errors.push(error);
      app.use(vue.AppKitPlugin, testOptions());
    });
    expect(errors.map(String)).toEqual([
      expect.stringContaining(`Call ${name}() in setup() and use what it returns in the template`),
    ]);
  },
);

test('allows a composable in a template if it returns only functions', async () => {
  const page = {
    render: () =>
      h(
        'p',
        [vue.useAppKit(), vue.useAppKitBalance(), vue.useDisconnect(), vue.usePayUrlActions()]
          .flatMap((methods) => Object.keys(methods))
          .join(' '),
      ),
  };
  const html = await render(page, (app) => app.use(vue.AppKitPlugin, testOptions()));
  expect(html).toBe('<p>open close fetchBalance disconnect getUrl openUrl</p>');
});

const known = 'eip155:31337:0x52908400098527886E0F7030069857D2E4169EE7';

test('renders the account from initialAccounts on a server, before it is connected', async () => {
  const html = await render(everything, (app) =>
    app.use(vue.AppKitPlugin, { ...testOptions(), initialAccounts: [known] }),
  );
  expect(html).toContain('&quot;address&quot;:&quot;0x52908400098527886E0F7030069857D2E4169EE7');
  expect(html).toContain('&quot;shortAddress&quot;:&quot;0x52\u2009…\u2009169EE7');
  expect(html).toContain('&quot;status&quot;:&quot;reconnecting');
  expect(html).not.toContain('&quot;isConnected&quot;:true');
});

test('renders after createAppKit at module level, with a separate kit for each request', async () => {
  expect(vue.createAppKit(testOptions())).not.toBe(vue.createAppKit(testOptions()));
  expect(await render(everything)).toContain('&quot;isConnected&quot;:false');
});

test('starts no listener on a server, where components never end', async () => {
  const kit = vue.createAppKit(testOptions());
  const listeners = [
    vi.spyOn(kit, 'subscribeAccount'),
    vi.spyOn(kit, 'subscribeState'),
    vi.spyOn(kit, 'subscribeConnections'),
  ];
  await render(everything, (app) => app.use(vue.AppKitPlugin, { kit }));
  for (const listen of listeners) expect(listen).not.toHaveBeenCalled();
});
