// Broken on purpose: prompts the user to restore a session, and accepts any address.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const promptsOnReload: BrokenAdapter = {
  defect: 'a reload asks the person and takes whoever answers',
  caughtBy: 'a reload reconnects to nobody when the wallet offers nothing, or garbage',
  failure: 'connection: got',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      reconnect: ({ connectorId, signal }) => connect({ connectorId, signal }),
    })),
};
