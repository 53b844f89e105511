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
import { computed, type ComputedRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import {
  useKitValue,
  type MaybeGetter,
  toValue,
  type MutationState,
  useMutation,
  useKitState,
} from '../kit/use-kit-value.js';

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

export interface UseAppKitWalletParameters {
  namespace?: MaybeGetter<string | undefined>;
  onSuccess?: ((account: ParsedCaipAddress) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

interface Connects {
  /** Never rejects: the result is in `data`, `error` and the callbacks. */
  readonly connect: (wallet: Wallet) => Promise<void>;
}

export interface UseAppKitWalletReturn extends MutationState<ParsedCaipAddress>, Connects {
  /** True once the kit has started and installed wallets are known. */
  readonly isReady: boolean;
}

/**
 * Connects a wallet by name, without showing the list.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const wallet = useAppKitWallet({ onSuccess: ({ address }) => greet(address) });
 * const start = () => wallet.value.connect('metamask');
 */
export function useAppKitWallet(
  parameters: UseAppKitWalletParameters = {},
): ComputedRef<UseAppKitWalletReturn> {
  const kit = useKit('useAppKitWallet');
  const isReady = useKitValue({
    subscribe: (onChange) => kit.subscribeState(onChange),
    read: () => kit.getState().initialized,
    serverValue: false,
  });
  const attempt = useMutation<ParsedCaipAddress, Connects>(parameters, (run) => ({
    connect: (wallet) => {
      const namespace = toValue(parameters.namespace);
      return run(() => createAppKitWalletButton({ kit, namespace }).connect(wallet));
    },
  }));
  return computed(() => ({ ...attempt, isReady: isReady.value }));
}

export interface UseWalletInfoReturn {
  /** Undefined while disconnected. */
  readonly walletInfo: ConnectedWalletInfo | undefined;
}

/**
 * Returns the name, icon and type of the connected wallet.
 *
 * @param namespace - selects a namespace and may be a ref; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const wallet = useWalletInfo();
 * const name = computed(() => wallet.walletInfo?.name);
 */
export function useWalletInfo(namespace?: MaybeGetter<string | undefined>): UseWalletInfoReturn {
  const kit = useKit('useWalletInfo');
  const getNamespace = () => toValue(namespace);
  return useKitState<UseWalletInfoReturn>({
    subscribe: (onChange) => kit.subscribeWalletInfo(onChange, getNamespace()),
    read: () => ({ walletInfo: kit.getWalletInfo(getNamespace()) }),
    serverValue: { walletInfo: undefined },
    watched: getNamespace,
  });
}
