// Broken on purpose: hands on the chain id as the wallet wrote it.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const rawChainId: BrokenAdapter = {
  defect: 'the chain id is the string of the wallet, not CAIP-2',
  caughtBy: 'connects with the checked accounts and the chain of the wallet',
  failure: 'chain: got',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      async connect(request) {
        const connection = await connect(request);
        const [, id] = connection.caipNetworkId.split(':');
        return { ...connection, caipNetworkId: `0x${Number(id).toString(16)}` as CaipNetworkId };
      },
    })),
};
