// readWallets(): what useAppKitWallets shows, read from the kit. Pure but for that read.
import type { AppKit, WalletItem } from '@openappkit/kit';

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
  /** The pairing client's id, which this kit does not tell. */
  readonly wcClientId: string | null;
}

/** What a server renders. */
export const noWallets: WalletsValue = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  isFetchingWcUri: false,
  isInitialized: false,
  wcUri: undefined,
  wcError: false,
  connectingWallet: undefined,
  page: 0,
  count: 0,
  wcClientId: null,
};

export function readWallets(kit: AppKit): WalletsValue {
  const { wallets, wcWallets, isFetching, page, count } = kit.getWalletList();
  const { wcUri, wcError, wcFetchingUri } = kit.getWalletConnectUri();
  const { initialized, connectingWallet } = kit.getState();
  const all = [...wallets, ...wcWallets];
  return {
    ...{ wallets, wcWallets, page, count, wcUri, wcError },
    isFetchingWallets: isFetching,
    isFetchingWcUri: wcFetchingUri,
    isInitialized: initialized,
    connectingWallet:
      connectingWallet &&
      (all.find(({ id }) => id === connectingWallet.id) ?? unlisted(connectingWallet)),
    wcClientId: null,
  };
}

/** A wallet that is asked though no list shows it, such as one of a search that is over. */
function unlisted({ id, name }: { readonly id: string; readonly name: string }): WalletItem {
  const rest = { imageUrl: '', connectors: [], walletInfo: {} };
  return { id, name, ...rest, isInjected: false, isRecent: false };
}
