import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as adapter from './adapter.js';
import * as headless from './headless.js';
import * as react from './index.js';
import { testOptions } from './test/render.js';

const { AppKitButton, AppKitProvider, createAppKit } = react;

beforeEach(() => {
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    expect(console[level]).not.toHaveBeenCalled();
});

function Everything() {
  const account = react.useAppKitAccount();
  const network = react.useAppKitNetwork();
  const core = react.useAppKitNetworkCore();
  const state = react.useAppKitState();
  const theme = react.useAppKitTheme();
  const events = react.useAppKitEvents();
  const provider = react.useAppKitProvider('eip155');
  const wallet = react.useWalletInfo();
  react.useAppKit();
  react.useAppKitBalance();
  react.useDisconnect();
  const { open: _, ...button } = react.useAppKitButton();
  const { transactions } = react.useAppKitRecentTransactions();
  react.useAppKitUpdateEmail();
  const connections = react.useAppKitConnections();
  const connection = react.useAppKitConnection();
  const wallets = react.useAppKitWallets();
  const named = react.useAppKitWallet();
  const rendered = {
    account,
    network,
    core,
    state,
    theme,
    events,
    provider,
    wallet,
    connections,
    connection,
    wallets,
    named,
    button,
    transactions,
  };
  return <pre>{JSON.stringify(rendered)}</pre>;
}

test('runs without a window', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test('renders every hook below a provider as disconnected on a server', () => {
  const html = renderToString(
    <AppKitProvider {...testOptions()}>
      <Everything />
      <AppKitButton label="Sign in" loadingLabel="Wait" />
    </AppKitProvider>,
  );
  expect(html).toContain('&quot;status&quot;:&quot;disconnected&quot;');
  expect(html).toContain('<appkit-button label="Sign in" loadinglabel="Wait"></appkit-button>');
});

test('renders hooks without a provider on a server after createAppKit', () => {
  createAppKit(testOptions());
  expect(renderToString(<Everything />)).toContain('&quot;isConnected&quot;:false');
});

test('creates a separate kit for each request on a server', () => {
  expect(createAppKit(testOptions())).not.toBe(createAppKit(testOptions()));
});

test('renders the headless entry as disconnected on a server, without wallets', () => {
  const html = renderToString(
    <headless.AppKitProvider {...testOptions()}>
      <Everything />
    </headless.AppKitProvider>,
  );
  expect(html).toContain('&quot;isConnected&quot;:false');
  expect(html).toContain('&quot;wallets&quot;:[]');
  expect(html).toContain('&quot;isReady&quot;:false');
});

function OfAdapter() {
  return <p>{String(adapter.useNamespaceClient('useSomething', 'solana'))}</p>;
}

test("renders an adapter's hook on a server without a kit", () => {
  expect(renderToString(<OfAdapter />)).toBe('<p>undefined</p>');
});

test('renders the account from initialAccounts on a server, before it is connected', () => {
  const initialAccounts = ['eip155:31337:0x52908400098527886E0F7030069857D2E4169EE7'] as const;
  const html = renderToString(
    <AppKitProvider {...testOptions()} initialAccounts={initialAccounts}>
      <Everything />
    </AppKitProvider>,
  );
  expect(html).toContain('&quot;address&quot;:&quot;0x52908400098527886E0F7030069857D2E4169EE7');
  expect(html).toContain('&quot;shortAddress&quot;:&quot;0x52\u2009…\u2009169EE7');
  expect(html).toContain('&quot;status&quot;:&quot;reconnecting');
  expect(html).not.toContain('&quot;isConnected&quot;:true');
});
