import type { ConnectOutcome, ConnectedWalletInfo } from '@openappkit/core';
import {
  type AppKit,
  type FetchWalletsOptions,
  type WalletItem,
  createAppKitWalletButton,
  type ParsedCaipAddress,
  type Wallet,
} from '@openappkit/kit';
import {
  emptyConnectUri,
  emptyWalletList,
  toWallets,
  type WalletsValue,
} from '@openappkit/kit/internal';
import { useMemo, useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue, type MutationState, useMutation } from '../kit/use-kit-value.js';

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

export interface UseAppKitWalletParameters {
  namespace?: string | undefined;
  onSuccess?: ((account: ParsedCaipAddress) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitWalletReturn extends MutationState<ParsedCaipAddress> {
  /** True once the kit has started and installed wallets are known. */
  readonly isReady: boolean;
  /** Never rejects: the result is in `data`, `error` and the callbacks. */
  readonly connect: (wallet: Wallet) => Promise<void>;
}

/**
 * Connects a wallet by name, without showing the list.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { connect, isReady, isPending } = useAppKitWallet({ onSuccess: ({ address }) => greet(address) });
 * return <button disabled={!isReady || isPending} onClick={() => connect('metamask')}>MetaMask</button>;
 */
export function useAppKitWallet(parameters: UseAppKitWalletParameters = {}): UseAppKitWalletReturn {
  const kit = useKit('useAppKitWallet');
  const { namespace } = parameters;
  const subscribe = useCallback((onChange: () => void) => kit.subscribeState(onChange), [kit]);
  const isReady = useKitValue(subscribe, () => kit.getState().initialized, false);
  const [state, run] = useMutation(parameters);
  const connect = useCallback(
    (wallet: Wallet) => run(() => createAppKitWalletButton({ kit, namespace }).connect(wallet)),
    [kit, namespace, run],
  );
  return useMemo(() => ({ ...state, isReady, connect }), [state, isReady, connect]);
}

/**
 * Returns the name and icon of the connected wallet.
 *
 * @param namespace - selects a namespace; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { walletInfo } = useWalletInfo();
 */
export function useWalletInfo(namespace?: string): {
  readonly walletInfo: ConnectedWalletInfo | undefined;
} {
  const kit = useKit('useWalletInfo');
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeWalletInfo(onChange, namespace),
    [kit, namespace],
  );
  const walletInfo = useKitValue(subscribe, () => kit.getWalletInfo(namespace), undefined);
  return { walletInfo };
}
