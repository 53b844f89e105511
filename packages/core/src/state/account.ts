import { proxy } from 'valtio/vanilla';
import { type CaipAddress, type CaipNetworkId, formatCaipAddress } from '../caip.js';
import type {
  ActiveEmbedded,
  EmbeddedUser,
  EmbeddedWalletInfo,
} from '../adapter/embedded-wallet.types.js';
import type { AccountDetail } from '../adapter/adapter.types.js';
import type { Mutable } from '../mutable.types.js';
import type { ChainView } from './chain.js';
import type { StoredSession } from './connection.js';

export type AccountStatus = 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

export interface ConnectedWalletInfo {
  readonly name: string;
  readonly icon?: string | undefined;
  readonly type: string;
  readonly rdns?: string | undefined;
  readonly uuid?: string | undefined;
  /** Reported by a paired wallet. `url` is https. */
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** The email address or name of an embedded wallet's login; `social` is its provider. */
  readonly identifier?: string | undefined;
  readonly social?: string | undefined;
}

export interface AccountEntry {
  readonly namespace: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  /** eoa, smartAccount, payment or ordinal. */
  readonly type: string;
  /** Hex for Bitcoin. Undefined if the wallet does not report it. */
  readonly publicKey?: string | undefined;
  /** Derivation path (BIP-32). Undefined if the wallet does not report it. */
  readonly path?: string | undefined;
}

/** A coin or token that an account holds, for display. Use `Asset` for calculations. */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10. Undefined if the service gives the coin no address. */
  readonly address: string | undefined;
  /** The value of the whole balance; undefined without a price. */
  readonly value: number | undefined;
  /** 0 if unknown. */
  readonly price: number;
  /** Decimal text, in whole units. */
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  readonly iconUrl: string;
}

export interface AccountState {
  readonly status: AccountStatus;
  readonly address: string | undefined;
  readonly caipAddress: CaipAddress | undefined;
  readonly allAccounts: readonly AccountEntry[];
  readonly connectorId: string | undefined;
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
  /** Decimal text in the currency's unit, such as "1.5". "0.00" if no balance can be read. */
  readonly balance: string | undefined;
  readonly balanceSymbol: string | undefined;
  readonly balanceStatus: 'idle' | 'loading' | 'ready' | 'failed';
  readonly profileName: string | undefined;
  readonly profileImage: string | undefined;
  readonly preferredAccountType: string | undefined;
  /** Set only while the embedded wallet is the active account. */
  readonly user: EmbeddedUser | undefined;
  /** The social provider of the login; undefined after a login by email. */
  readonly socialProvider: Exclude<EmbeddedWalletInfo['authProvider'], 'email'> | undefined;
  /** Whether the smart account is deployed on the active network. */
  readonly smartAccountDeployed: boolean;
  /** Empty until the portfolio of the active network is read. */
  readonly tokenBalance: readonly TokenBalance[];
  /** The account of the last visit. Set only while its wallet reconnects, because only the wallet proves whose account it is. */
  readonly stored: StoredAccount | undefined;
}

export interface StoredAccount extends StoredSession {
  readonly caipAddress: CaipAddress;
}

/** Creates a new object each time, because valtio returns the same proxy for the same object. */
export function disconnected(): AccountState {
  return {
    status: 'disconnected',
    address: undefined,
    caipAddress: undefined,
    allAccounts: [],
    connectorId: undefined,
    connectedWalletInfo: undefined,
    balance: undefined,
    balanceSymbol: undefined,
    balanceStatus: 'idle',
    profileName: undefined,
    profileImage: undefined,
    preferredAccountType: undefined,
    user: undefined,
    socialProvider: undefined,
    smartAccountDeployed: false,
    tokenBalance: [],
    stored: undefined,
  };
}

export interface Account {
  readonly state: {
    readonly byNamespace: Readonly<Record<string, AccountState>>;
    readonly embedded?: ActiveEmbedded | undefined;
  };
  get(namespace: string | undefined): AccountState;
  /** @param stored omit to show no account of the last visit */
  setStatus(namespace: string, status: AccountStatus, stored?: StoredAccount): void;
  /** Stores what connectedAccount() builds. That code stays out of the first load, where no wallet connects. */
  setConnected(namespace: string, account: AccountState): void;
  setBalance(
    namespace: string,
    balance:
      | Pick<AccountState, 'balance' | 'balanceSymbol' | 'balanceStatus'>
      | Pick<AccountState, 'tokenBalance'>,
  ): void;
  setIdentity(
    namespace: string,
    identity: { readonly name: string | undefined; readonly avatar: string | undefined },
  ): void;
  setEmbedded(embedded: ActiveEmbedded | undefined): void;
  reset(namespace: string): void;
}

export function createAccount(namespaces: readonly string[]): Account {
  const state: {
    byNamespace: Record<string, Mutable<AccountState>>;
    embedded?: ActiveEmbedded | undefined;
  } = proxy({
    byNamespace: Object.fromEntries(namespaces.map((namespace) => [namespace, disconnected()])),
  });
  const none = disconnected();
  const patch = (namespace: string, change: Partial<AccountState>): void => {
    const current = state.byNamespace[namespace];
    if (current) Object.assign(current, change);
    else state.byNamespace[namespace] = { ...disconnected(), ...change };
  };
  const get = (namespace: string | undefined): AccountState =>
    state.byNamespace[namespace ?? ''] ?? none;
  return {
    state,
    get,
    setStatus: (namespace, status, stored) => patch(namespace, { status, stored }),
    setConnected: patch,
    setBalance: patch,
    setIdentity: (namespace, { name, avatar }) =>
      patch(namespace, { profileName: name, profileImage: avatar }),
    setEmbedded(embedded) {
      state.embedded = embedded;
    },
    reset: (namespace) => patch(namespace, disconnected()),
  };
}

/** Marks the namespace as reconnecting and shows its first stored session, unless the app no longer has that network. */
export function showStored(
  { account, chain }: { readonly account: Account; readonly chain: Pick<ChainView, 'find'> },
  namespace: string,
  [session]: readonly StoredSession[] = [],
): void {
  const isKnown = chain.find(session?.caipNetworkId)?.chainNamespace === namespace;
  account.setStatus(
    namespace,
    'reconnecting',
    session && isKnown
      ? { ...session, caipAddress: formatCaipAddress(session.caipNetworkId, session.address) }
      : undefined,
  );
}

interface AccountEntriesParams {
  readonly namespace: string;
  readonly caipNetworkId: CaipNetworkId;
  /** The type of accounts whose type the wallet does not report. */
  readonly type: string;
  readonly details: readonly AccountDetail[] | undefined;
}

export function accountEntries(
  addresses: readonly string[],
  { namespace, caipNetworkId, details, type }: AccountEntriesParams,
): readonly AccountEntry[] {
  return addresses.map((address) => {
    const detail = details?.find((each) => each.address === address);
    const caipAddress = formatCaipAddress(caipNetworkId, address);
    // Only the wallet can tell that an account is a smart account.
    const defaultType = type === 'smartAccount' ? 'eoa' : type;
    return { ...detail, namespace, address, caipAddress, type: detail?.type ?? defaultType };
  });
}
