// The adapter as an app makes it. Its constructor does nothing; `setup` only discovers. The part that talks to
// wallets and nodes is loaded by the first call that needs it.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
} from '@openappkit/core/adapter';
import { createDiscovery } from './discovery.js';

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
