import type { CaipNetworkId } from '@openappkit/core/adapter';

/** The address format of a network. Testnet3, testnet4 and signet share one. */
export type AddressKind = 'mainnet' | 'testnet' | 'regtest';

export interface BitcoinNetwork {
  /** CAIP-2, BIP-122: the first 32 hex digits of the genesis block's hash. */
  readonly caipNetworkId: CaipNetworkId;
  readonly kind: AddressKind;
  /** Wallet Standard chain. */
  readonly standard: string;
  /** The name in sats-connect wallets. */
  readonly sats: string;
  /** The name in UniSat wallets. OKX has an object for each network. */
  readonly unisat: string;
  /** Path of the UTXO API, following mempool.space. */
  readonly apiPath: string;
}

const createNetwork = (
  hash: string,
  kind: AddressKind,
  name: string,
  label: string,
  apiPath = `/${name}/api`,
): BitcoinNetwork => ({
  caipNetworkId: `bip122:${hash}`,
  kind,
  standard: `bitcoin:${name}`,
  sats: label,
  unisat: `BITCOIN_${label.toUpperCase()}`,
  apiPath,
});

export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  createNetwork('000000000019d6689c085ae165831e93', 'mainnet', 'mainnet', 'Mainnet', '/api'),
  createNetwork('000000000933ea01ad0ee984209779ba', 'testnet', 'testnet', 'Testnet'),
  createNetwork('00000000da84f2bafbbc53dee25a72ae', 'testnet', 'testnet4', 'Testnet4'),
  createNetwork('00000008819873e925422c1ff0f99f7c', 'testnet', 'signet', 'Signet'),
  createNetwork('0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest', 'regtest', 'Regtest'),
];

/** Returns undefined for an unknown id, such as one of another namespace. */
export function findNetwork(caipNetworkId: string | undefined): BitcoinNetwork | undefined {
  return bitcoinNetworks.find((each) => each.caipNetworkId === caipNetworkId);
}

export function findNetworkByName(
  dialect: 'standard' | 'sats' | 'unisat',
  name: unknown,
): BitcoinNetwork | undefined {
  return bitcoinNetworks.find((each) => each[dialect] === name);
}
