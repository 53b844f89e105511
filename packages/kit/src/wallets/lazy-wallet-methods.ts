// Loads the wallet methods on first call, because only hosts with their own list use them. Until then the list is empty.
import { type Core, EarlyError, once } from '@openappkit/core/internal';
import type { WalletMethods } from '../api/app-kit.types.js';
import { emptyConnectUri, emptyWalletList } from '../api/initial-state.js';

export function createLazyWalletMethods(core: Core): WalletMethods {
  let loaded: WalletMethods | undefined;
  const load = once(async () => {
    const { createWalletMethods } = await import('./wallet-methods.js').catch((cause: unknown) => {
      throw new EarlyError('kit/load-failed', { cause });
    });
    loaded = createWalletMethods(core);
    return loaded;
  });
  /** Ignores a failed load, because each method reports it. */
  const subscribeWhenLoaded = (run: (methods: WalletMethods) => () => void): (() => void) => {
    let stop = (): void => undefined;
    let isOver = false;
    void load().then(
      (methods) => {
        if (!isOver) stop = run(methods);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  };
  return {
    fetchWallets: (options) =>
      load().then(
        (methods) => methods.fetchWallets(options),
        () => undefined,
      ),
    getWalletList: () => loaded?.getWalletList() ?? emptyWalletList,
    subscribeWalletList: (listener) =>
      subscribeWhenLoaded((methods) => {
        listener(methods.getWalletList());
        return methods.subscribeWalletList(listener);
      }),
    connectWallet: (...wallet) => load().then((methods) => methods.connectWallet(...wallet)),
    prefetchWalletConnectUri: () => load().then((methods) => methods.prefetchWalletConnectUri()),
    getWalletConnectUri: () => loaded?.getWalletConnectUri() ?? emptyConnectUri,
    subscribeWalletConnectUri: (listener) =>
      subscribeWhenLoaded((methods) => {
        listener(methods.getWalletConnectUri());
        return methods.subscribeWalletConnectUri(listener);
      }),
    resetWalletConnectUri: () => loaded?.resetWalletConnectUri(),
    resetConnectingWallet: () => core.cancelConnect(),
  };
}
