// The sample-thing adapter: a capability bag over the wallets of its namespace. The host constructs it, core
// sets it up. The constructor does nothing; add a capability by adding its function to the instance.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  KitError,
} from '@openappkit/core/adapter';

/**
 * The adapter of the namespace `sample-thing`. Pure until core calls `setup`.
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
    return createInstance(context, this.namespace);
  }
}

function createInstance(context: AdapterContext, namespace: string): AdapterInstance {
  return {
    namespace,
    start() {
      context.report.connectors([]);
    },
    async connect({ connectorId }) {
      throw new KitError('connector/not-found', { context: { connectorId } });
    },
    async reconnect() {
      return undefined;
    },
    async disconnect() {},
    destroy() {},
    async parseAddress(address) {
      return address;
    },
  };
}
