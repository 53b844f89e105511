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
  /** The wallet address that pays. Default: the payment address. */
  from?: string | undefined;
  /**
   * Spends outputs of 10,000 satoshis or less of a taproot address, which may hold inscriptions. Set it only if they hold none.
   * Default false. Wallets that choose outputs themselves follow their own rules.
   */
  spendSmallOutputs?: boolean | undefined;
  /** The user agreed to a fee above half of the amount; otherwise such a fee is an error. Default false. */
  acceptHighFee?: boolean | undefined;
}

export interface SignInput {
  /** One of the wallet's addresses. */
  address: string;
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
  /** Also sends the transaction to the network. */
  broadcast?: boolean | undefined;
}

export interface SignPsbtResult {
  /** Base64. Unchanged if the wallet sends the transaction without returning it. */
  readonly psbt: string;
  readonly txid?: string | undefined;
}

export interface BitcoinConnectorEvents {
  /** Addresses; the first is active. */
  accountsChanged: readonly string[];
  /** CAIP-2 id. */
  chainChanged: string;
  disconnect: undefined;
}

/**
 * A connected Bitcoin wallet. Every method rejects with a `KitError`.
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
  /** @returns the transaction id, once the network has accepted it */
  sendTransfer(params: SendTransferParams): Promise<string>;
  signPSBT(params: SignPsbtParams): Promise<SignPsbtResult>;
  /** @param caipNetworkId such as `bip122:000000000019d6689c085ae165831e93` */
  switchNetwork(caipNetworkId: string): Promise<void>;
  /** Calls the methods above by name (`signPsbt` too) and passes other methods to the wallet if it accepts requests. */
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

/** The same types under the names that existing AppKit apps use. */
export declare namespace BitcoinConnector {
  export type AccountAddress = BitcoinAccountAddress;
  export type SignPSBTParams = SignPsbtParams;
  export type SignPSBTResponse = SignPsbtResult;
}
