// Broken on purpose: returns the instance of the first kit to every kit.
import type { Adapter, AdapterInstance } from '@openappkit/core/adapter';
import type { BrokenAdapter } from './broken-adapter.js';

export const sharedState: BrokenAdapter = {
  defect: 'shares one instance between two kits',
  caughtBy: 'keeps two instances of one adapter independent',
  failure: 'rows of each instance',
  breakAdapter(good): Adapter {
    let first: AdapterInstance | undefined;
    return {
      namespace: good.namespace,
      name: good.name,
      defaultAccountType: good.defaultAccountType,
      setup(context) {
        first ??= good.setup(context);
        return first;
      },
    };
  },
};
