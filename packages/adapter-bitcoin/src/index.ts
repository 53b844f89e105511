export { AddressPurpose, mapSatsConnectAddressPurpose } from './address-purpose.js';
export { BitcoinAdapter, type BitcoinAdapterOptions, type Utxo } from './bitcoin.js';
export type * from './bitcoin-connector.types.js';

declare module '@openappkit/core/adapter' {
  interface Providers {
    readonly bip122: import('./bitcoin-connector.types.js').BitcoinConnector;
  }
}
