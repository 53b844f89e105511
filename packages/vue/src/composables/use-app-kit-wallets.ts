import type { ConnectOutcome } from '@openappkit/core';
import type { AppKit, FetchWalletsOptions, WalletItem } from '@openappkit/kit';
import {
  emptyConnectUri,
  emptyWalletList,
  toWallets,
  type WalletsValue,
} from '@openappkit/kit/internal';
import { computed, type ComputedRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitWalletsReturn extends WalletsValue {
  /** Loads the list, its next page, or search results. Never rejects. */
  readonly fetchWallets: (options?: FetchWalletsOptions) => Promise<void>;
  /** Connects the installed wallet, otherwise creates a WalletConnect URI for it. @throws KitError `wallet/*`, `request/cancelled` */
  readonly connect: (wallet: WalletItem, namespace?: string) => Promise<ConnectOutcome>;
  /** Creates a URI for any wallet, available as `wcUri`. Never rejects: a failure is set as `wcError`. */
  readonly getWcUri: () => Promise<void>;
  /** Discards the URI and stops waiting for its connection. */
  readonly resetWcUri: () => void;
  /** Stops waiting for the wallet. */
  readonly resetConnectingWallet: () => void;
}

/**
 * Lists wallets for a custom UI. Installed wallets are listed at once; the explorer is loaded by `fetchWallets`.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const list = useAppKitWallets();
 * onMounted(() => list.value.fetchWallets());
 * const connectFirst = () => list.value.wallets[0] && list.value.connect(list.value.wallets[0]);
 */
export function useAppKitWallets(): ComputedRef<UseAppKitWalletsReturn> {
  const kit = useKit('useAppKitWallets');
  const list = useKitValue({
    subscribe: (onChange) => kit.subscribeWalletList(onChange),
    read: () => kit.getWalletList(),
    serverValue: emptyWalletList,
  });
  const code = useKitValue({
    subscribe: (onChange) => kit.subscribeWalletConnectUri(onChange),
    read: () => kit.getWalletConnectUri(),
    serverValue: emptyConnectUri,
  });
  const state = useKitValue<
    Pick<ReturnType<AppKit['getState']>, 'connectingWallet' | 'initialized'>
  >({
    subscribe: (onChange) => kit.subscribeState(onChange),
    read: () => kit.getState(),
    serverValue: { initialized: false, connectingWallet: undefined },
  });
  const methods = {
    fetchWallets: (options?: FetchWalletsOptions) => kit.fetchWallets(options),
    connect: (wallet: WalletItem, namespace?: string) => kit.connectWallet(wallet, namespace),
    getWcUri: () => kit.prefetchWalletConnectUri().catch(() => undefined),
    resetWcUri: () => kit.resetWalletConnectUri(),
    resetConnectingWallet: () => kit.resetConnectingWallet(),
  };
  return computed(() => {
    const { connectingWallet, initialized } = state.value;
    const lists = toWallets(list.value, code.value, connectingWallet);
    return { ...lists, isInitialized: initialized, ...methods };
  });
}
