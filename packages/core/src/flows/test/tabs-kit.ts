// The test itself delivers messages and storage events between the tabs.
import {
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
  type TabHub,
  testEnv,
} from '@openappkit/testing';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { createCore } from '../../create-core.js';
import { chainOf, kits, flushPromises } from './whole-kits.js';

export const key = 'openappkit:p:default:connections';

/** Holds messages until `carry` delivers them. */
export function slowTabs() {
  type Channel = Set<(message: unknown) => void>;
  const channels = new Set<Channel>();
  let posted: { readonly from: Channel; readonly message: unknown }[] = [];
  const hub: TabHub = {
    open() {
      const listeners: Channel = new Set();
      channels.add(listeners);
      return {
        post: (message) => void posted.push({ from: listeners, message }),
        listen: (handler) => {
          listeners.add(handler);
          return () => listeners.delete(handler);
        },
        close: () => void channels.delete(listeners),
      };
    },
    openCount: () => channels.size,
  };
  /** Delivers the messages so far. Replies wait for the next call. */
  const carry = async (): Promise<number> => {
    const now = posted;
    posted = [];
    for (const { from, message } of now)
      for (const channel of channels)
        if (channel !== from) for (const handle of channel) handle(message);
    await flushPromises();
    return now.length;
  };
  return { hub, carry };
}

type Answering = () => Promise<WalletConnection | undefined>;

export async function tabWith(
  env: ReturnType<typeof testEnv>,
  {
    ids = ['one', 'two'],
    answers = {},
  }: { ids?: string[]; answers?: Record<string, Answering> } = {},
) {
  const accounts: Record<string, string> = { one: fakeAddress, two: otherFakeAddress };
  const of = (connectorId: string) =>
    adapter.connection({ connectorId, accounts: [accounts[connectorId] ?? fakeAddress] });
  const adapter = fakeAdapter({
    connectors: ids.map((id) => ({ id, name: id })),
    connect: async ({ connectorId }) => of(connectorId),
    reconnect: async ({ connectorId }) => {
      if (!ids.includes(connectorId)) return undefined;
      return answers[connectorId]?.() ?? of(connectorId);
    },
  });
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  const network = () => core.chain.active()?.caipNetworkId;
  return { core, adapter, env, of, network, account: () => core.account.get('eip155') };
}

export async function twoTabs(second: Parameters<typeof tabWith>[1] = {}) {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  const two = await tabWith({ ...testEnv({ tabs: hub }), storage: env.storage }, second);
  return { one, two, carry, stored: () => env.storage.entries()[key] };
}
