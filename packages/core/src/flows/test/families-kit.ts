import {
  type FakeAdapter,
  type FakeAdapterOptions,
  fakeAdapter,
  testEnv,
} from '@openappkit/testing';
import { subscribe } from 'valtio/vanilla';
import type { Core } from '../../core.types.js';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import type { NetworkInput } from '../../network/network.types.js';
import { kits } from './whole-kits.js';

export const families = ['eip155', 'solana', 'bip122'] as const;
type Family = (typeof families)[number];
export const pairs = families.flatMap((one) =>
  families.filter((other) => other !== one).map((other) => [one, other] as const),
);
const networkOf = (namespace: Family, reference: string): NetworkInput => ({
  id: reference,
  name: `${namespace} ${reference}`,
  caipNetworkId: `${namespace}:${reference}`,
  chainNamespace: namespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
export const networks = [
  networkOf('eip155', '1'),
  networkOf('eip155', '2'),
  networkOf('solana', 'one'),
  networkOf('solana', 'two'),
  networkOf('bip122', 'one'),
] as const;

export async function kitWith(
  env = testEnv(),
  change: Partial<Record<Family, FakeAdapterOptions>> = {},
  served: readonly Family[] = families,
  options: Partial<Options> = {},
) {
  const adapters: Record<string, FakeAdapter> = Object.fromEntries(
    served.map((namespace) => [
      namespace,
      fakeAdapter({
        namespace,
        connectors: [{ id: `${namespace}.wallet`, name: `${namespace} wallet` }],
        connect: async ({ connectorId }) =>
          adapterOf(namespace).connection({ connectorId, accounts: [`${namespace}-address`] }),
        reconnect: async ({ connectorId, address }) =>
          adapterOf(namespace).connection({ connectorId, accounts: [address] }),
        ...change[namespace],
      }),
    ]),
  );
  const adapterOf = (namespace: Family): FakeAdapter => {
    const adapter = adapters[namespace];
    if (!adapter) throw new Error(`no adapter for ${namespace}`);
    return adapter;
  };
  const core = createCore(
    { projectId: 'p', networks, adapters: Object.values(adapters), ...options },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  const connect = (namespace: Family) => core.connect({ connectorId: `${namespace}.wallet` });
  const statuses = () => families.map((each) => core.account.get(each).status).join(' ');
  return { core, env, adapterOf, connect, statuses };
}

export function watch(core: Core, namespace: Family) {
  const changes: string[] = [];
  const record = core.account.state.byNamespace[namespace];
  if (record) subscribe(record, () => void changes.push('account'), true);
  const before = { ...core.chain.state.active };
  return {
    seen: changes,
    same: () => changes.length === 0 && core.chain.state.active[namespace] === before[namespace],
  };
}
