import type { PublicAccount, PublicNetwork, PublicState } from '../api/app-kit.types.js';

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
