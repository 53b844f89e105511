// The constructor has no side effects and `setup` only discovers wallets. The first call that needs a wallet or node loads the rest.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
} from '@openappkit/core/adapter';
import { createDiscovery } from './discovery.js';

/**
 * Adds `tide` chains to the kit: discovery, connect, sign, send, switch, balance.
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
    const { instance, load } = createLazyInstance({
      namespace: 'tide',
      discovery,
      async load() {
        const { createTideWallets } = await import('./tide-wallets.js');
        return (destroyed) => createTideWallets(context, discovery, destroyed);
      },
    });
    return {
      ...instance,
      accountTypes: ['eoa'],
      switchNetwork: async (request) => (await load()).connections.switchNetwork(request),
      balance: async (request) => (await load()).balance(request),
      signMessage: async (request) => (await load()).signMessage(request),
      sendNative: async (request) => (await load()).sendNative(request),
    };
  }
}
