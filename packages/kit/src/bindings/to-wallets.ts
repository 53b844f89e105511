import type {
  PublicState,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from '../api/app-kit.types.js';

export interface WalletsValue {
  /** Installed, then suggested wallets. */
  readonly wallets: readonly WalletItem[];
  /** Pages of the explorer loaded so far, or the results of a search. */
  readonly wcWallets: readonly WalletItem[];
  /** Whether the explorer list is loading. */
  readonly isFetchingWallets: boolean;
  /** Whether a code is being created. */
  readonly isFetchingWcUri: boolean;
  /** Whether the kit has started: installed wallets are known and a session is restored. */
  readonly isInitialized: boolean;
  /** The pairing URI to show. Treat it as a secret: anyone who holds it can answer in the wallet's place. */
  readonly wcUri: string | undefined;
  /** Whether no code could be created. */
  readonly wcError: boolean;
  /** The wallet that has a pending request. */
  readonly connectingWallet: WalletItem | undefined;
  /** Number of pages loaded. */
  readonly page: number;
  /** Number of matching wallets over all pages; 0 until known. */
  readonly count: number;
  /** The id of this page at the relay, while there is a pairing URI. */
  readonly wcClientId: string | null;
}

export const emptyWalletList: WalletList = {
  wallets: [],
  wcWallets: [],
  isFetching: false,
  page: 0,
  count: 0,
};

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

/** Represents a connecting wallet that no list contains, such as one from an earlier search. */
function unlisted({ id, name }: { readonly id: string; readonly name: string }): WalletItem {
  const rest = { imageUrl: '', connectors: [], walletInfo: {} };
  return { id, name, ...rest, isInjected: false, isRecent: false };
}
