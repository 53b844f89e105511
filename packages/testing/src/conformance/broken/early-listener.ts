// Broken on purpose: looks for wallets before start, and never stops.
import type { Adapter } from '@openappkit/core/adapter';
import type { BrokenAdapter } from './broken-adapter.js';

export const earlyListener: BrokenAdapter = {
  defect: 'listens to the page during setup',
  caughtBy: 'adds no listener during setup, before start',
  failure: 'listeners on the page after setup',
  breakAdapter: (good): Adapter => ({
    namespace: good.namespace,
    name: good.name,
    defaultAccountType: good.defaultAccountType,
    setup(context) {
      context.env.page?.events.addEventListener('focus', () => undefined);
      return good.setup(context);
    },
  }),
};
