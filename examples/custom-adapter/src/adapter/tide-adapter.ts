// The adapter as an app makes it. Its constructor does nothing; `setup` only discovers. The part that talks to
// wallets and nodes is loaded by the first call that needs it.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  KitError,
} from '@openappkit/core/adapter';
import { createDiscovery } from './discovery.js';
import type { WorkingTide } from './working-tide.js';

/**
 * Everything about `tide` chains: discovery, connect, sign, send, switch, balance.
 *
 * @example
 * const adapter = new TideAdapter();
 * console.log(adapter.namespace); // 'tide'
 */
export class TideAdapter implements Adapter {
  readonly namespace = 'tide';
  readonly name = 'tide';
  readonly defaultAccountType = 'eoa';

  setup(context: AdapterContext): AdapterInstance {
    const discovery = createDiscovery(context);
    const life = new AbortController();
    let working: WorkingTide | undefined;

    const load = async (): Promise<WorkingTide> => {
      if (life.signal.aborted) throw new KitError('kit/destroyed');
      const { createWorkingTide } = await import('./working-tide.js').catch((cause: unknown) => {
        throw new KitError('kit/load-failed', { cause });
      });
      if (life.signal.aborted) throw new KitError('kit/destroyed');
      working ??= createWorkingTide(context, discovery, life.signal);
      return working;
    };

    return {
      namespace: 'tide',
      accountTypes: ['eoa'],
      start() {
        if (!life.signal.aborted) discovery.start();
      },
      destroy() {
        life.abort();
        discovery.stop();
        working?.destroy();
      },
      connect: async (request) => (await load()).connect(request),
      reconnect: async (request) => (await load()).reconnect(request),
      // What was never loaded has nothing to end, and no live wallet.
      disconnect: async (connectorId) => working?.disconnect(connectorId),
      resync: () => working?.resync(),
      parseAddress: async (address) => (await load()).parseAddress(address),
      switchNetwork: async (request) => (await load()).switchNetwork(request),
      balance: async (request) => (await load()).balance(request),
      signMessage: async (request) => (await load()).signMessage(request),
      sendNative: async (request) => (await load()).sendNative(request),
    };
  }
}
