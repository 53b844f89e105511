import type { ConnectOutcome } from '@openappkit/core';
import type { AppKit, FetchWalletsOptions, WalletItem } from '@openappkit/kit';
import {
  emptyConnectUri,
  emptyWalletList,
  toWallets,
  type WalletsValue,
} from '@openappkit/kit/internal';
import { useMemo } from 'react';
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
 * const { wallets, wcWallets, fetchWallets, connect } = useAppKitWallets();
 * useEffect(() => void fetchWallets(), [fetchWallets]);
 * return wallets.map((wallet) => <button onClick={() => connect(wallet)}>{wallet.name}</button>);
 */
export function useAppKitWallets(): UseAppKitWalletsReturn {
  const kit = useKit('useAppKitWallets');
  const { onList, onCode, onState } = useMemo(() => subscriptions(kit), [kit]);
  const list = useKitValue(onList, () => kit.getWalletList(), emptyWalletList);
  const code = useKitValue(onCode, () => kit.getWalletConnectUri(), emptyConnectUri);
  const isInitialized = useKitValue(onState, () => kit.getState().initialized, false);
  const requested = useKitValue(onState, () => kit.getState().connectingWallet, undefined);
  const methods = useMemo(
    () => ({
      fetchWallets: (options?: FetchWalletsOptions) => kit.fetchWallets(options),
      connect: (wallet: WalletItem, namespace?: string) => kit.connectWallet(wallet, namespace),
      getWcUri: () => kit.prefetchWalletConnectUri().catch(() => undefined),
      resetWcUri: () => kit.resetWalletConnectUri(),
      resetConnectingWallet: () => kit.resetConnectingWallet(),
    }),
    [kit],
  );
  return useMemo(
    () => ({ ...toWallets(list, code, requested), isInitialized, ...methods }),
    [list, code, requested, isInitialized, methods],
  );
}

const subscriptions = (kit: AppKit) => ({
  onList: (onChange: () => void) => kit.subscribeWalletList(onChange),
  onCode: (onChange: () => void) => kit.subscribeWalletConnectUri(onChange),
  onState: (onChange: () => void) => kit.subscribeState(onChange),
});
