// Public entry of the bip122 adapter. Signatures are verified by the subpath `./verify`.
export { BitcoinAdapter, type BitcoinAdapterOptions, type Utxo } from './bitcoin.js';
export type {
  BitcoinAccountAddress,
  BitcoinConnector,
  BitcoinConnectorEvents,
  SendTransferParams,
  SignInput,
  SignMessageParams,
  SignPsbtParams,
  SignPsbtResult,
} from './bitcoin-connector.types.js';
