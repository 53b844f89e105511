import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import { kits, flushPromises } from './whole-kits.js';

const chainOf = (id: number, namespace = 'eip155') => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
export const addresses: Record<string, string> = { one: fakeAddress, two: otherFakeAddress };
export const stored = ({ storage }: TestEnv) =>
  storage.entries()['openappkit:p:default:connections'];

export async function tabWith(
  env = testEnv(),
  change: FakeAdapterOptions = {},
  options: Partial<Options> = {},
) {
  const answer = (connectorId: string) =>
    adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? fakeAddress] });
  const adapter = fakeAdapter({
    connectors: [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ],
    connect: async ({ connectorId }) => answer(connectorId),
    reconnect: async ({ connectorId, address }) =>
      address === addresses[connectorId] ? answer(connectorId) : undefined,
    ...change,
  });
  const phone = fakeSharedConnector();
  const core = createCore(
    {
      projectId: 'p',
      networks: [chainOf(1), chainOf(2), chainOf(7, 'solana')],
      adapters: [adapter],
      ...options,
    },
    env,
    undefined,
    { connectors: [phone.entry] },
  );
  kits.push(core);
  const load = async (): Promise<void> => {
    core.mount();
    await core.preload();
    await core.ready();
  };
  const ids = () =>
    (core.connection.state.connections.eip155 ?? []).map(({ connectorId }) => connectorId);
  const pair = async (): Promise<void> => {
    const connecting = core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    phone.proposals.at(-1)?.approve();
    await connecting;
  };
  return { core, env, adapter, phone, load, ids, pair, account: () => core.account.get('eip155') };
}
export const loaded = async (...args: Parameters<typeof tabWith>) => {
  const tab = await tabWith(...args);
  await tab.load();
  return tab;
};
