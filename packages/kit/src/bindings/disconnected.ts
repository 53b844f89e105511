// What the bindings of a framework return on a server and in the first paint: nobody is connected. Constants only, frozen in
// shape.
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
