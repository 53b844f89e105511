// Bitcoin networks are identified by the first 32 hex digits of the genesis block hash (BIP-122).
import type { NamedNetwork } from './network.types.js';

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
const rpcUrls = { default: { http: ['https://rpc.walletconnect.org/v1'] } };

export const bitcoin: NamedNetwork<'bip122'> = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  nativeCurrency,
  rpcUrls,
  testnet: false,
};

export const bitcoinTestnet: NamedNetwork<'bip122'> = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  nativeCurrency,
  rpcUrls,
  testnet: true,
};

export const bitcoinSignet: NamedNetwork<'bip122'> = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  nativeCurrency,
  rpcUrls,
  testnet: true,
};
