// The sample-thing adapter. The app constructs it, core sets it up. Only discovery loads before the first request to a wallet.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
} from '@openappkit/core/adapter';
import { createDiscovery } from './discovery.js';

/**
 * The adapter of the namespace `sample-thing`. Does nothing until core calls `setup`.
 *
 * @example
 * const adapter = new SampleThingAdapter();
 * console.log(adapter.namespace); // 'sample-thing'
 */
export class SampleThingAdapter implements Adapter {
  readonly namespace = 'sample-thing';
  readonly name = 'sample-thing';
  readonly defaultAccountType = 'eoa';

  setup(context: AdapterContext): AdapterInstance {
    const discovery = createDiscovery(context);
    const { instance } = createLazyInstance({
      namespace: this.namespace,
      discovery,
      async load() {
        const { createSampleThingWallets } = await import('./sample-thing-wallets.js');
        return (destroyed) => createSampleThingWallets(context, discovery, destroyed);
      },
    });
    // Add each capability: `balance: async (request) => (await load()).balance(request)`.
    return { ...instance, accountTypes: ['eoa'] };
  }
}
