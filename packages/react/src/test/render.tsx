import { fakeAdapter, type FakeAdapter, type FakeAdapterOptions } from '@openappkit/testing';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Options } from '@openappkit/core';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

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
    projectId: 'react-test',
    networks: [harbor, lagoon],
    adapters: [fakeAdapter(adapterOptions)],
    services: noServices,
    features: { headless: true, analytics: false },
  };
}

export interface Rendered {
  readonly container: HTMLElement;
  text(testId: string): string | undefined;
  show(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Renders under StrictMode, which renders twice, unless `strict` is false. */
export async function render(node: ReactNode, { strict = true } = {}): Promise<Rendered> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const show = (next: ReactNode) =>
    act(async () => root.render(strict ? <StrictMode>{next}</StrictMode> : next));
  await show(node);
  return {
    container,
    show,
    text: (testId) =>
      container.querySelector(`[data-testid="${testId}"]`)?.textContent ?? undefined,
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

interface ProbeProps {
  readonly useValue: () => unknown;
  readonly onValue: (value: unknown) => void;
}

function Probe({ useValue, onValue }: ProbeProps) {
  onValue(useValue());
  return null;
}

export async function renderHook<T>(
  useValue: () => T,
): Promise<Rendered & { current: T; renders: number }> {
  const values: unknown[] = [];
  // Create a new element each time, because React skips an identical one.
  const node = () => <Probe useValue={useValue} onValue={(value) => values.push(value)} />;
  const rendered = await render(node());
  return {
    ...rendered,
    get current() {
      return values.at(-1) as T;
    },
    get renders() {
      return values.length;
    },
    show: () => rendered.show(node()),
  };
}
