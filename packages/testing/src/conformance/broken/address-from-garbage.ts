// Broken on purpose: accepts any answer of the wallet as an address.
import { type CaipNetworkId, isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const addressFromGarbage: BrokenAdapter = {
  defect: 'connects with a garbage address',
  caughtBy: 'rejects garbage accounts with wallet/bad-answer, and leaves no connection',
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
