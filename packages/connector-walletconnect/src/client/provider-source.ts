// Provides the kit's one provider: the app's own, or ours, created on first use. A failed start is retried on the next call.
import { KitError, once } from '@openappkit/core/adapter';
import { isPairingProvider, type OpenProvider } from './client.types.js';
import { forgetGlobalCore, openProvider } from './open-provider.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** @param onOpen called once for each provider, before its first use */
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
    /** @throws KitError `options/invalid` if the app's object is not a provider, `pairing/unreachable` */
    async get(): Promise<OpenProvider> {
      if (destroyed) throw new KitError('kit/destroyed');
      return start();
    },
    isDestroyed: (): boolean => destroyed,
    destroy(): void {
      if (destroyed) return;
      destroyed = true;
      // Synchronous, because the next kit may start right away. A client that is still opening closes itself.
      opened?.close();
      if (context.provider == null) forgetGlobalCore(context.storagePrefix);
    },
  };
}

/** The app owns its provider, so it is neither tuned nor closed. */
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
