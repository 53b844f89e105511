// What a kit reports before it knows more. Hooks also return it on a server. Part of the first load.
import type { TrackedEvent } from '@openappkit/core';
import type {
  PublicAccount,
  PublicNetwork,
  PublicState,
  WalletConnectUri,
  WalletList,
} from './app-kit.types.js';

export const disconnectedAccount: PublicAccount = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
};

export const unknownNetwork: PublicNetwork = {
  caipNetwork: undefined,
  caipNetworkId: undefined,
  chainId: undefined,
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
};

export const closedState: PublicState = {
  loading: false,
  open: false,
  selectedNetworkId: undefined,
  activeChain: undefined,
  initialized: false,
  connectingWallet: undefined,
};

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

/** `getEvent` returns it before any event, because apps read `.data.event` without checking. */
export const initialEvent: TrackedEvent = {
  timestamp: 0,
  data: { type: 'track', event: 'MODAL_CREATED' },
};
