// What hooks about wallets, connections and balances return.
import type {
  PublicState,
  WalletConnectUri,
  WalletItem,
  WalletList,
  AppKit,
} from '../api/app-kit.types.js';
import type { WalletCalls } from '../features/wallet-calls/wallet-calls.types.js';

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

export interface ConnectionChange {
  readonly address: string;
  readonly namespace: string;
  readonly hasSwitchedAccount: boolean;
  readonly hasSwitchedWallet: boolean;
  readonly hasDeletedWallet: boolean;
}

export interface ConnectionChanges {
  /** Rejects only if no `onError` is given. */
  readonly switchConnection: (target: {
    readonly connection: { readonly connectorId: string };
    readonly address?: string | undefined;
  }) => Promise<void>;
  /** Ends a live connection, or removes a past one. Rejects only if no `onError` is given. */
  readonly deleteConnection: (target: {
    readonly address: string;
    readonly connectorId: string;
  }) => Promise<void>;
}

/** @param run - passes the namespace to a change and reports its result */
export function createConnectionChanges(
  kit: AppKit,
  run: (change: (namespace: string) => Promise<ConnectionChange>) => Promise<void>,
): ConnectionChanges {
  return {
    switchConnection: (target) =>
      run(async (namespace) => {
        const outcome = await kit.switchConnection({ ...target, namespace });
        const { address, hasSwitchedAccount, hasSwitchedWallet } = outcome;
        const changed = { address, hasSwitchedAccount, hasSwitchedWallet };
        return { ...changed, namespace, hasDeletedWallet: false };
      }),
    deleteConnection: ({ address, connectorId }) =>
      run(async (namespace) => {
        await kit.deleteConnection({ address, connectorId, namespace });
        const unchanged = { hasSwitchedAccount: false, hasSwitchedWallet: false };
        return { address, namespace, ...unchanged, hasDeletedWallet: true };
      }),
  };
}

/** Each method loads the feature (EIP-5792), and rejects with KitError `feature/off` if the active namespace does not support wallet calls. */
export type WalletCallMethods = Omit<WalletCalls, 'destroy'>;

export function createWalletCallMethods(kit: AppKit): WalletCallMethods {
  const feature = () => kit.feature('walletCalls');
  return {
    capabilities: async () => (await feature()).capabilities(),
    send: async (...args) => (await feature()).send(...args),
    status: async (...args) => (await feature()).status(...args),
    waitFor: async (...args) => (await feature()).waitFor(...args),
  };
}

export interface FetchBalanceResult {
  /** `balance` is decimal text in the currency's unit, such as "1.5". */
  readonly data?: { readonly balance: string; readonly symbol: string };
  /** Why the balance is not known. */
  readonly error: string | null;
  /** Whether the request succeeded. */
  readonly isSuccess: boolean;
  /** Whether the request failed. */
  readonly isError: boolean;
}

export async function tryBalance(kit: AppKit): Promise<FetchBalanceResult> {
  if (!kit.getAccount().address) return failedBalance('Not able to retrieve balance');
  try {
    return { data: await kit.fetchBalance(), error: null, isSuccess: true, isError: false };
  } catch {
    return failedBalance('No balance found');
  }
}

const failedBalance = (error: string): FetchBalanceResult => ({
  error,
  isSuccess: false,
  isError: true,
});
