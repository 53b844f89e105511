// Broken on purpose: makes an address of whatever the wallet answers.
import { type CaipNetworkId, isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const addressFromGarbage: BrokenAdapter = {
  defect: 'garbage becomes an address',
  caughtBy: 'garbage for accounts rejects with wallet/bad-answer, and nothing remains',
  failure: 'Expected wallet/bad-answer or wallet/unauthorized, but it resolved',
  breakAdapter: (good) =>
    withInstance(good, ({ connect, namespace }, { networks }) => ({
      async connect(request) {
        try {
          return await connect(request);
        } catch (error) {
          if (!isKitError(error, 'wallet/bad-answer')) throw error;
          const fallback: CaipNetworkId = `${namespace}:1`;
          const caipNetworkId = networks()[0]?.caipNetworkId ?? fallback;
          const { connectorId } = request;
          return { connectorId, namespace, accounts: ['42'], caipNetworkId, provider: {} };
        }
      },
    })),
};
