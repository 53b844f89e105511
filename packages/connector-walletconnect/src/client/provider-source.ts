// Gives the one provider of a kit: the host's own as it is, or ours, made when first asked for. A failed
// start is forgotten, so that the next ask tries again. Called by the connector.
import { KitError, once } from '@openappkit/core/adapter';
import { isPairingProvider, type OpenProvider } from './client.types.js';
import { forgetGlobalCore } from './close-client.js';
import { openProvider } from './open-provider.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** @param onOpen called once for each provider made or taken over, before anybody uses it */
export function createProviderSource(
  context: WalletConnectContext,
  onOpen: (open: OpenProvider) => void,
) {
  let opened: OpenProvider | undefined;
  let destroyed = false;
  const start = once(async (): Promise<OpenProvider> => {
    const open =
      context.provider == null
        ? await openProvider(context, () => destroyed)
        : wrapHostProvider(context.provider);
    if (destroyed) {
      open.close();
      throw new KitError('kit/destroyed');
    }
    opened = open;
    onOpen(open);
    return open;
  });
  return {
    /** @throws KitError `options/invalid` for a host object that is no provider, `pairing/unreachable` */
    async get(): Promise<OpenProvider> {
      if (destroyed) throw new KitError('kit/destroyed');
      return start();
    },
    isDestroyed: (): boolean => destroyed,
    destroy(): void {
      if (destroyed) return;
      destroyed = true;
      // At once: the next kit may start in this very moment. One that is still opening closes itself.
      opened?.close();
      if (context.provider == null) forgetGlobalCore(context.storagePrefix);
    },
  };
}

/** The host keeps its provider: nothing of it is tuned, and it is never closed. */
function wrapHostProvider(value: unknown): OpenProvider {
  if (!isPairingProvider(value))
    throw new KitError('options/invalid', {
      metaMessages: ["`universalProvider` isn't an initialized UniversalProvider."],
    });
  return {
    provider: value,
    onRefused: () => () => {},
    forgetPairing: () => {},
    retryNow: () => {},
    close: () => {},
  };
}
