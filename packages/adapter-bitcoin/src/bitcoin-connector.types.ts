// What the app gets as its provider in this namespace, whatever wallet is behind it. Types only.

/** An address of the wallet. */
export interface BitcoinAccountAddress {
  readonly address: string;
  /** Hex: 33 bytes, or 32 for taproot. */
  readonly publicKey?: string | undefined;
  /** BIP-32 derivation path. */
  readonly path?: string | undefined;
  readonly purpose: 'payment' | 'ordinal';
}

export interface SignMessageParams {
  message: string;
  /** One of the wallet's addresses. */
  address: string;
  /** Default: BIP-322 for segwit and taproot addresses, ECDSA (BIP-137) for base58 ones. */
  protocol?: 'ecdsa' | 'bip322' | undefined;
}

export interface SendTransferParams {
  /** Satoshis, as a decimal string. */
  amount: string;
  recipient: string;
  /** Which of the wallet's addresses pays; the payment address when left out. */
  from?: string | undefined;
  /**
   * The app vouches that no output of 10,000 satoshis or less of a taproot address holds an inscription. Without its word
   * those are not spent. Default false; a wallet that chooses outputs itself does so by its own rules.
   */
  spendSmallOutputs?: boolean | undefined;
  /** The person agreed to a fee above half of the amount; without this word it is an error. Default false. */
  acceptHighFee?: boolean | undefined;
}

export interface SignInput {
  /** One of the wallet's addresses. */
  address: string;
  /** Which input of the transaction. */
  index: number;
  /**
   * Allowed sighash types; 0 is the taproot default. A Wallet Standard wallet gets a single one: the type that the PSBT declares
   * for the input if it is listed here, else the first. Sats-connect wallets accept only what the PSBT declares.
   */
  sighashTypes?: number[] | undefined;
  publicKey?: string | undefined;
  disableTweakSigner?: boolean | undefined;
  useTweakedSigner?: boolean | undefined;
}

export interface SignPsbtParams {
  /** BIP-174, base64. */
  psbt: string;
  /**
   * The inputs to sign. If empty, UniSat, OKX, Bitget, Binance, Leather and sats-connect wallets sign all of their inputs, but
   * Wallet Standard wallets and phones sign none.
   */
  signInputs: SignInput[];
  /** Send it to the network as well. */
  broadcast?: boolean | undefined;
}

export interface SignPsbtResult {
  /** Base64. As it was handed in, where the wallet sends it without giving it back. */
  readonly psbt: string;
  readonly txid?: string | undefined;
}

export interface BitcoinConnectorEvents {
  /** Addresses, the first is active. */
  accountsChanged: readonly string[];
  /** CAIP-2 id. */
  chainChanged: string;
  disconnect: undefined;
}

/**
 * A Bitcoin wallet as the app uses it. Every method rejects with a `KitError`.
 *
 * @example
 * async function pay(wallet: BitcoinConnector): Promise<string> {
 *   return wallet.sendTransfer({ recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '15000' });
 * }
 */
export interface BitcoinConnector {
  getAccountAddresses(): Promise<BitcoinAccountAddress[]>;
  /** @returns the signature in base64 */
  signMessage(params: SignMessageParams): Promise<string>;
  /** @returns the id of the transaction, which the network has taken */
  sendTransfer(params: SendTransferParams): Promise<string>;
  signPSBT(params: SignPsbtParams): Promise<SignPsbtResult>;
  /** @param caipNetworkId such as `bip122:000000000019d6689c085ae165831e93` */
  switchNetwork(caipNetworkId: string): Promise<void>;
  /** The methods above by name (`signPsbt` too); others go to the wallet, where it takes requests. */
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on<E extends keyof BitcoinConnectorEvents>(
    event: E,
    listener: (value: BitcoinConnectorEvents[E]) => void,
  ): BitcoinConnector;
  removeListener<E extends keyof BitcoinConnectorEvents>(
    event: E,
    listener: (value: BitcoinConnectorEvents[E]) => void,
  ): BitcoinConnector;
}

/** The same types by the names that apps moving over use. */
export declare namespace BitcoinConnector {
  export type AccountAddress = BitcoinAccountAddress;
  export type SignPSBTParams = SignPsbtParams;
  export type SignPSBTResponse = SignPsbtResult;
}
