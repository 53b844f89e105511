// Broken on purpose: every kit gets the instance that was made for the first.
import type { Adapter, AdapterInstance } from '@openappkit/core/adapter';
import type { BrokenAdapter } from './broken-adapter.js';

export const sharedState: BrokenAdapter = {
  defect: 'two kits share one instance',
  caughtBy: 'two instances of one adapter know nothing of each other',
  failure: 'rows of each',
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
