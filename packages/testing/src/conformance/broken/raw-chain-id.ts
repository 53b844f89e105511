// Broken on purpose: passes on the chain ID as the wallet wrote it.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const rawChainId: BrokenAdapter = {
  defect: 'returns the chain ID of the wallet instead of CAIP-2',
  caughtBy: 'connects with validated accounts and the chain of the wallet',
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
