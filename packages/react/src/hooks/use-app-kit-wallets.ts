// useAppKitWallets: wallets, code and connecting for apps that draw their own list. Works with
// and without `features.headless`.
import type { ConnectOutcome } from '@openappkit/core';
import type { AppKit, FetchWalletsOptions, WalletItem } from '@openappkit/kit';
import { noCode, noList, toWallets, type WalletsValue } from '@openappkit/kit/internal';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitWalletsReturn extends WalletsValue {
  /** Loads the list, its next page, or what a search finds. Never rejects. */
  readonly fetchWallets: (options?: FetchWalletsOptions) => Promise<void>;
  /** The installed wallet is asked, else a code is made for it. @throws KitError `wallet/*`, `request/cancelled` */
  readonly connect: (wallet: WalletItem, namespace?: string) => Promise<ConnectOutcome>;
  /** Makes a code for any wallet; it appears in `wcUri`. Never rejects: a failure is `wcError`. */
  readonly getWcUri: () => Promise<void>;
  /** Throws the code away and stops waiting for it. */
  readonly resetWcUri: () => void;
  /** Stops waiting for the wallet. */
  readonly resetConnectingWallet: () => void;
}

/**
 * Nothing of the explorer is loaded before `fetchWallets`; installed wallets are listed at once.
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
  const list = useKitValue(onList, () => kit.getWalletList(), noList);
  const code = useKitValue(onCode, () => kit.getWalletConnectUri(), noCode);
  const isInitialized = useKitValue(onState, () => kit.getState().initialized, false);
  const asked = useKitValue(onState, () => kit.getState().connectingWallet, undefined);
  const verbs = useMemo(
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
    () => ({ ...toWallets(list, code, asked), isInitialized, ...verbs }),
    [list, code, asked, isInitialized, verbs],
  );
}

const subscriptions = (kit: AppKit) => ({
  onList: (onChange: () => void) => kit.subscribeWalletList(onChange),
  onCode: (onChange: () => void) => kit.subscribeWalletConnectUri(onChange),
  onState: (onChange: () => void) => kit.subscribeState(onChange),
});
