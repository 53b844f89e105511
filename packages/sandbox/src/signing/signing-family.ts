// What a wallet needs to know of one family of chains: its accounts, how a request is parsed, put into words and signed.
// Implemented beside by evm, solana and bitcoin; the browser wallet and the phone stand on it. Types only.

import type { Answer, Refusal } from './answer.js';

/** An account as a site sees it; of EVM, only the address leaves the wallet. */
export interface Account {
  readonly address: string;
  readonly label: string;
  /** Hex. */
  readonly publicKey?: string;
  /** A Wallet Standard chain. */
  readonly chain?: string;
  /** Bitcoin only, as the Bitcoin Wallet Standard and sats-connect write it. */
  readonly purpose?: 'payment' | 'ordinals';
}

/** A chain a wallet can use. */
export interface Network {
  /** CAIP-2, such as `eip155:31337`. */
  readonly caipNetworkId: string;
  /** Of Bitcoin, its UTXO API. */
  readonly rpcUrl: string;
  readonly name?: string;
}

/** A request as plain data, for any window to pass on: bytes are base64, amounts text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Calls of EVM that the wallet took as one. */
export interface CallBatch {
  readonly id: string;
  readonly chainId: number;
  readonly rpcUrl: string;
  /** How many calls there were. */
  readonly calls: number;
  /** Of those that were sent. */
  readonly hashes: readonly string[];
}

/** Who asks, and what they may use. */
export interface RequestSource {
  /** Of the site, such as `http://127.0.0.1:5173`. */
  readonly origin: string;
  readonly accounts: readonly Pick<Account, 'address' | 'purpose'>[];
  /** Index of the account the wallet is on. */
  readonly active: number;
  /** The network asked for, and those the wallet knows; both of EVM. */
  readonly chainId: number;
  readonly knownChains: readonly number[];
  /** Default none: the wallet remembers none. */
  readonly batches?: readonly CallBatch[];
}

/** A request that may be put before a person. */
export interface ParsedRequest extends SigningRequest {
  /** The addresses that would sign; none where nothing is signed. */
  readonly signers: readonly string[];
}

/** What a person is shown. */
export interface Description {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Long text in a box of its own: a message, typed data, call data. */
  readonly text?: string;
}

/** The part of a family that holds keys. Both throw an Error with a person's words when something is wrong. */
export interface Signer {
  /** @param networks - those the wallet knows, for their names */
  describe(request: SigningRequest, networks: readonly Network[]): Description;
  /** Signs, and sends where that is asked; null for requests that sign nothing. */
  sign(request: SigningRequest, network: Network): Promise<unknown>;
}

export interface SigningFamily {
  /** Such as `Solana`. */
  readonly name: string;
  /** From plain data, no key is derived: the active account, and behind it the others when all are wanted. */
  accounts(active: number, all: boolean): readonly Account[];
  /** Refuses nonsense, and fills in what a site may leave out. Must stay light: it runs in a frame of every app's page. */
  parse(request: SigningRequest, source: RequestSource): ParsedRequest | Refusal;
  /** An answer that needs nobody's word; undefined when the method is not such a one. */
  answerSilently?(
    request: SigningRequest,
    source: RequestSource,
    network: Network | undefined,
  ): Promise<Answer> | Answer | undefined;
  /** What signs and describes: large, so it is loaded when a request wants it. */
  load(): Promise<Signer>;
}
