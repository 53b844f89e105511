// Broken on purpose: prompts the user when it restores a session, and accepts any address.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const promptsOnReload: BrokenAdapter = {
  defect: 'prompts the user on reload and connects any account',
  caughtBy: 'does not reconnect after a reload if the wallet returns no accounts or garbage',
  failure: 'connection: got',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      reconnect: ({ connectorId, signal }) => connect({ connectorId, signal }),
    })),
};
