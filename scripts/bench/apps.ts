// The two apps that `pnpm bench` compares: a React page with the kit, and the same page with a minimal modal (lit, valtio, one wallet row).

const account = 'bench-address';

/** The lower bound with the same tools. Its dialog is part of its first load. */
export const floorSource = `
import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { css, html, LitElement } from 'lit';
import { proxy, subscribe } from 'valtio/vanilla';

const state = proxy({ open: false, address: undefined, connected: false, wallets: [] });
const providers = new Map();
window.addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (providers.has(detail.info.rdns)) return;
  providers.set(detail.info.rdns, detail.provider);
  state.wallets.push({ ...detail.info });
});
window.dispatchEvent(new Event('eip6963:requestProvider'));

class Watching extends LitElement {
  connectedCallback() { super.connectedCallback(); this.stop = subscribe(state, () => this.requestUpdate()); }
  disconnectedCallback() { super.disconnectedCallback(); this.stop(); }
}
async function connect(rdns) {
  const [address] = await providers.get(rdns).request({ method: 'eth_requestAccounts' });
  await providers.get(rdns).request({ method: 'eth_chainId' });
  localStorage.setItem('floor', rdns);
  Object.assign(state, { address, connected: true, open: false });
}
customElements.define('floor-button', class extends Watching {
  static styles = css\`button { font: inherit; padding: 8px 16px; border-radius: 12px; }\`;
  render() {
    return html\`<button @click=\${() => { state.open = true; }}>\${state.address ?? 'Connect wallet'}</button>\`;
  }
});
customElements.define('floor-modal', class extends Watching {
  static styles = css\`dialog { border-radius: 16px; } button { display: flex; gap: 8px; width: 320px; }\`;
  updated() {
    const dialog = this.renderRoot.querySelector('dialog');
    if (state.open && !dialog.open) dialog.showModal();
    if (!state.open && dialog.open) dialog.close();
  }
  render() {
    return html\`<dialog aria-label="Connect" @close=\${() => { state.open = false; }}>
      \${state.open ? state.wallets.map((wallet) => html\`<button @click=\${() => connect(wallet.rdns)}>
        <img src=\${wallet.icon} alt="" width="32" height="32" />\${wallet.name}</button>\`) : ''}
    </dialog>\`;
  }
});
document.body.append(document.createElement('floor-modal'));
const last = localStorage.getItem('floor');
if (last) providers.get(last)?.request({ method: 'eth_accounts' }).then(([address]) => {
  if (address) Object.assign(state, { address, connected: true });
});

const App = () => {
  const address = useSyncExternalStore((tell) => subscribe(state, tell), () => state.address);
  return createElement('main', null, createElement('p', { id: '${account}' }, address), createElement('floor-button'));
};
createRoot(document.getElementById('root')).render(createElement(App));
`;

/** The kit as in the React example, with services on its own origin. */
export const kitSource = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { EvmAdapter } from '@openappkit/adapter-evm';
import * as appkit from 'openappkit/react';
import { mainnet } from 'openappkit/networks';

const { origin } = location;
const kit = appkit.createAppKit({
  projectId: '0123456789abcdef0123456789abcdef',
  adapters: [new EvmAdapter()],
  // The bench's node has no contracts, so omit multicall, which would fail before each balance request.
  networks: [{ ...mainnet, contracts: {}, rpcUrls: { default: { http: [origin + '/rpc'] } } }],
  metadata: { name: 'Bench', description: 'Bench', url: origin, icons: [] },
  services: {
    explorer: origin + '/explorer',
    blockchainApi: location.search === '?lists' ? origin + '/api' : null, analytics: null, relay: null, embeddedWallet: null, bitcoinUtxo: null,
  },
});
const App = () => {
  const { address, isConnected } = appkit.useAppKitAccount();
  return createElement('main', null,
    createElement('p', { id: '${account}', 'aria-busy': !isConnected }, address), createElement(appkit.AppKitButton));
};
createRoot(document.getElementById('root')).render(createElement(App));

/** Renders fifty hooks and runs a thousand changes of one kind. Returns the number of renders per hook. */
async function countRenders(change) {
  const hooks = {
    account: () => appkit.useAppKitAccount({ namespace: 'eip155' }),
    'account of another namespace': () => appkit.useAppKitAccount({ namespace: 'solana' }),
    network: appkit.useAppKitNetwork,
    state: appkit.useAppKitState,
    theme: appkit.useAppKitTheme,
    provider: () => appkit.useAppKitProvider('eip155'),
    wallet: () => appkit.useWalletInfo('eip155'),
    connections: () => appkit.useAppKitConnections('eip155'),
    wallets: appkit.useAppKitWallets,
    opening: appkit.useAppKit,
  };
  const renders = {};
  const Counted = ({ name }) => {
    hooks[name]();
    renders[name] = (renders[name] ?? 0) + 1;
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(Object.keys(hooks).flatMap((name) =>
    Array.from({ length: 5 }, (_, index) => createElement(Counted, { name, key: name + index }))));
  await kit.fetchWallets();
  // Wallet images arrive late and render the hooks that use wallets, so wait until no more arrive.
  const total = () => Object.values(renders).reduce((sum, each) => sum + each, 0);
  for (let before = -1; before !== total(); ) {
    before = total();
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  for (const name of Object.keys(renders)) delete renders[name];
  const before = performance.now();
  for (let index = 0; index < 1000; index += 1) {
    await change(index);
    // React and valtio both notify in a microtask.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const ms = performance.now() - before;
  root.unmount();
  return { renders, ms };
}
window.benchKit = {
  openWallets: () => kit.open({ view: 'AllWallets' }),
  open: (view) => kit.open({ view }),
  async loadHistory() {
    const history = await kit.feature('history');
    while (history.state.moreStatus !== 'end') await history.loadMore();
  },
  balances: () => countRenders(() => kit.fetchBalance('eip155')),
};
`;
