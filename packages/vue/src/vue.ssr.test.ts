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
    };
    const state = vue.useAppKitState();
    const theme = vue.useAppKitTheme();
    const events = vue.useAppKitEvents();
    const provider = vue.useAppKitProvider('eip155');
    const wallet = vue.useWalletInfo();
    vue.useAppKit();
    vue.useAppKitBalance();
    vue.useDisconnect();
    const shown = reactive({ ...refs, state, theme, events, provider, wallet });
    return () => h('pre', JSON.stringify(shown));
  },
};

const render = (root: object, prepare: (app: App) => void = () => undefined): Promise<string> => {
  const app = createSSRApp(root);
  prepare(app);
  return renderToString(app);
};

test('there is no window here', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test('a server renders every composable as disconnected, and the tags as they are', async () => {
  const page = {
    render: () => [h(everything), h(resolveComponent('appkit-button'), { label: 'Sign in' })],
  };
  const html = await render(page, (app) => app.use(vue.AppKitPlugin, testOptions()));
  expect(html).toContain('&quot;status&quot;:&quot;disconnected&quot;');
  expect(html).toContain('<appkit-button label="Sign in"></appkit-button>');
});

test('createAppKit at module level is enough, and no request sees the kit of another', async () => {
  expect(vue.createAppKit(testOptions())).not.toBe(vue.createAppKit(testOptions()));
  expect(await render(everything)).toContain('&quot;isConnected&quot;:false');
});

test('nothing listens on a server, where no component ever ends', async () => {
  const kit = vue.createAppKit(testOptions());
  const listeners = [
    vi.spyOn(kit, 'subscribeAccount'),
    vi.spyOn(kit, 'subscribeState'),
    vi.spyOn(kit, 'subscribeConnections'),
  ];
  await render(everything, (app) => app.use(vue.AppKitPlugin, { kit }));
  for (const listen of listeners) expect(listen).not.toHaveBeenCalled();
});
