// The account of each namespace. Flows and effects write through the verbs; everyone else reads `state`.
import { proxy } from 'valtio/vanilla';
import type { AccountDetail } from '../adapter/adapter.types.js';
import { formatCaipAddress, type CaipNetworkId } from '../caip/caip.js';
import { accountEntries } from './account-entries.js';
import type { AccountState, AccountStatus, ConnectedWalletInfo } from './account.types.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface Account {
  readonly state: { readonly byNamespace: Readonly<Record<string, AccountState>> };
  /** The record of a namespace; the disconnected one where there is none. */
  get(namespace: string | undefined): AccountState;
  setStatus(namespace: string, status: AccountStatus): void;
  /** Takes checked accounts, the first being active. */
  setAccounts(
    namespace: string,
    parameters: {
      readonly accounts: readonly [string, ...string[]];
      readonly caipNetworkId: CaipNetworkId;
      readonly connectorId: string;
      readonly accountType: string;
      /** What the wallet tells of some of them. */
      readonly details?: readonly AccountDetail[] | undefined;
      readonly walletInfo: ConnectedWalletInfo;
    },
  ): void;
  setBalance(
    namespace: string,
    balance: Pick<AccountState, 'balance' | 'balanceSymbol' | 'balanceStatus'>,
  ): void;
  setIdentity(
    namespace: string,
    identity: { name: string | undefined; avatar: string | undefined },
  ): void;
  reset(namespace: string): void;
}

/** A fresh record each time: valtio returns one proxy per object. */
function disconnected(): AccountState {
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
  };
}

export function createAccount(namespaces: readonly string[]): Account {
  const state: { byNamespace: Record<string, Mutable<AccountState>> } = proxy({
    byNamespace: Object.fromEntries(namespaces.map((namespace) => [namespace, disconnected()])),
  });
  const none = disconnected();
  const patch = (namespace: string, change: Partial<AccountState>): void => {
    const current = state.byNamespace[namespace];
    if (current) Object.assign(current, change);
    else state.byNamespace[namespace] = { ...disconnected(), ...change };
  };
  const get = (namespace: string | undefined): AccountState =>
    (namespace === undefined ? undefined : state.byNamespace[namespace]) ?? none;
  return {
    state,
    get,
    setStatus: (namespace, status) => patch(namespace, { status }),
    setAccounts(namespace, parameters) {
      const { accounts, caipNetworkId, connectorId, accountType, details, walletInfo } = parameters;
      const [address] = accounts;
      const caipAddress = formatCaipAddress(caipNetworkId, address);
      // What is shown of money and names belongs to an address on a network.
      const same = get(namespace).caipAddress === caipAddress;
      patch(namespace, {
        ...(same ? {} : disconnected()),
        status: 'connected',
        address,
        caipAddress,
        allAccounts: accountEntries(accounts, {
          namespace,
          caipNetworkId,
          details,
          type: accountType,
        }),
        connectorId,
        connectedWalletInfo: walletInfo,
        preferredAccountType: accountType,
      });
    },
    setBalance: (namespace, balance) => patch(namespace, balance),
    setIdentity: (namespace, { name, avatar }) =>
      patch(namespace, { profileName: name, profileImage: avatar }),
    reset: (namespace) => patch(namespace, disconnected()),
  };
}
