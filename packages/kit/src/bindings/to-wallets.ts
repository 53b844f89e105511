// toWallets(): what useAppKitWallets shows, of what the kit says. Pure. For the bindings of a framework.
import type {
  PublicState,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from '../api/app-kit.types.js';

export interface WalletsValue {
  /** Installed, then suggested wallets. */
  readonly wallets: readonly WalletItem[];
  /** Pages of the explorer loaded so far, or what a search found. */
  readonly wcWallets: readonly WalletItem[];
  readonly isFetchingWallets: boolean;
  readonly isFetchingWcUri: boolean;
  /** The kit has started: installed wallets are known, a session is back. */
  readonly isInitialized: boolean;
  /** The code to show. Treat it as a secret: whoever holds it can answer in the wallet's place. */
  readonly wcUri: string | undefined;
  readonly wcError: boolean;
  /** The wallet that is being asked. */
  readonly connectingWallet: WalletItem | undefined;
  /** Pages loaded. */
  readonly page: number;
  /** Wallets that match, over all pages; 0 until known. */
  readonly count: number;
  /** By which the relay knows this page, while there is a code. */
  readonly wcClientId: string | null;
}

/** What a server renders. */
export const emptyWalletList: WalletList = {
  wallets: [],
  wcWallets: [],
  isFetching: false,
  page: 0,
  count: 0,
};

/** What a server renders. */
export const emptyConnectUri: WalletConnectUri = {
  wcUri: undefined,
  wcError: false,
  wcFetchingUri: false,
  wcPairingExpiry: undefined,
};

export function toWallets(
  { wallets, wcWallets, isFetching, page, count }: WalletList,
  { wcUri, wcError, wcFetchingUri, wcClientId }: WalletConnectUri,
  connecting: PublicState['connectingWallet'],
): Omit<WalletsValue, 'isInitialized'> {
  const listed = connecting && [...wallets, ...wcWallets].find(({ id }) => id === connecting.id);
  return {
    wallets,
    wcWallets,
    isFetchingWallets: isFetching,
    isFetchingWcUri: wcFetchingUri,
    wcUri,
    wcError,
    connectingWallet: listed ?? (connecting && unlisted(connecting)),
    page,
    count,
    wcClientId: wcClientId ?? null,
  };
}

/** A wallet that is asked though no list shows it, such as one of a search that is over. */
function unlisted({ id, name }: { readonly id: string; readonly name: string }): WalletItem {
  const rest = { imageUrl: '', connectors: [], walletInfo: {} };
  return { id, name, ...rest, isInjected: false, isRecent: false };
}
