import type { Options } from '@openappkit/core';
import { type FakeAdapter, type FakeAdapterOptions, fakeAdapter } from '@openappkit/testing';
import { type App, type Component, createApp, createSSRApp, h } from 'vue';

export const harbor = {
  id: 31337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
} as const;
export const lagoon = {
  ...harbor,
  id: 31338,
  name: 'Lagoon',
  caipNetworkId: 'eip155:31338',
} as const;

const noServices = {
  blockchainApi: null,
  explorer: null,
  analytics: null,
  relay: null,
  embeddedWallet: null,
  bitcoinUtxo: null,
};

/** Options for a kit with a fake wallet, without UI and services. */
export function testOptions(
  adapterOptions: FakeAdapterOptions = {},
): Options & { readonly adapters: readonly [FakeAdapter] } {
  return {
    projectId: 'vue-test',
    networks: [harbor, lagoon],
    adapters: [fakeAdapter(adapterOptions)],
    services: noServices,
    features: { headless: true, analytics: false },
  };
}

export interface Mounted {
  readonly app: App;
  readonly container: HTMLElement;
  unmount(): void;
}

export interface MountOptions {
  /** Server-rendered HTML to hydrate. */
  readonly html?: string;
  readonly prepare?: (app: App) => void;
}

export function mount(root: Component, { html, prepare }: MountOptions = {}): Mounted {
  const container = document.createElement('div');
  if (html !== undefined) container.innerHTML = html;
  document.body.append(container);
  const app = html === undefined ? createApp(root) : createSSRApp(root);
  prepare?.(app);
  app.mount(container);
  return {
    app,
    container,
    unmount() {
      app.unmount();
      container.remove();
    },
  };
}

export function mountWith<T>(
  use: () => T,
  options?: MountOptions,
): Mounted & { readonly result: T } {
  const results: T[] = [];
  const setup = () => {
    results.push(use());
    return () => h('i');
  };
  const mounted = mount({ setup }, options);
  return { ...mounted, result: results[0] as T };
}
