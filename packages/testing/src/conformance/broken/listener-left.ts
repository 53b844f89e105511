// Broken on purpose: keeps a listener of its own on the wallet for ever.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

interface Emitter {
  on?(event: string, listener: () => void): unknown;
}

export const listenerLeft: BrokenAdapter = {
  defect: 'a listener is left behind on the wallet',
  caughtBy: 'disconnect leaves no listener and reports nothing more',
  failure: 'listeners left on the wallet',
  breakIt: (good) =>
    withInstance(good, ({ connect }) => ({
      async connect(request) {
        const connection = await connect(request);
        (connection.provider as Emitter).on?.('accountsChanged', () => undefined);
        return connection;
      },
    })),
};
