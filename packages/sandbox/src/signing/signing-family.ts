import type { Answer, Refusal } from './answer.js';

/** As a site sees it. On EVM, sites get only the address. */
export interface Account {
  readonly address: string;
  readonly label: string;
  /** Hex. */
  readonly publicKey?: string;
  /** Wallet Standard. */
  readonly chain?: string;
  /** Bitcoin only, as the Bitcoin Wallet Standard and sats-connect write it. */
  readonly purpose?: 'payment' | 'ordinals';
}

export interface Network {
  /** CAIP-2, such as `eip155:31337`. */
  readonly caipNetworkId: string;
  /** For Bitcoin, its UTXO API. */
  readonly rpcUrl: string;
  readonly name?: string;
}

/** Can be sent between windows: bytes are base64, amounts text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** EIP-5792. */
export interface CallBatch {
  readonly id: string;
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly calls: number;
  readonly hashes: readonly string[];
}

export interface RequestSource {
  readonly origin: string;
  readonly accounts: readonly Pick<Account, 'address' | 'purpose'>[];
  /** Index of an account. */
  readonly active: number;
  /** EVM: the requested network and the wallet's networks. */
  readonly chainId: number;
  readonly knownChains: readonly number[];
  /** Default: none. */
  readonly batches?: readonly CallBatch[];
}

export interface ParsedRequest extends SigningRequest {
  /** Empty if nothing is signed. */
  readonly signers: readonly string[];
}

export interface Description {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly text?: string;
}

/** Holds keys. Both methods throw an Error with a message for users. */
export interface Signer {
  describe(request: SigningRequest, networks: readonly Network[]): Description;
  /** Also sends if requested. Null for requests that sign nothing. */
  sign(request: SigningRequest, network: Network): Promise<unknown>;
}

export interface SigningFamily {
  readonly name: string;
  /** The active account first, then the others if all are requested. Derives no key. */
  accounts(active: number, all: boolean): readonly Account[];
  /** Rejects invalid requests and fills in defaults. Must stay light, because it runs in a frame on every app's page. */
  parse(request: SigningRequest, source: RequestSource): ParsedRequest | Refusal;
  /** Answers requests that need no approval; undefined for other methods. */
  answerSilently?(
    request: SigningRequest,
    source: RequestSource,
    network: Network | undefined,
  ): Promise<Answer> | Answer | undefined;
  /** On demand, because the signer is large. */
  load(): Promise<Signer>;
}
