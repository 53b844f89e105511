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
    return createLazyInstance({
      namespace: 'tide',
      accountTypes: ['eoa'],
      discovery,
      capabilities: ['resync', 'switchNetwork', 'balance', 'signMessage', 'sendNative'],
      async load() {
        const { createTideWallets } = await import('./tide-wallets.js');
        return (destroyed) => createTideWallets(context, discovery, destroyed);
      },
    }).instance;
  }
}
