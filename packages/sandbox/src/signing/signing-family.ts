// The interface of a signing family: its accounts, and how its requests are parsed, described and signed.

import type { Answer, Refusal } from './answer.js';

/** An account as a site sees it; for EVM, sites get only the address. */
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

export interface Network {
  /** CAIP-2, such as `eip155:31337`. */
  readonly caipNetworkId: string;
  /** For Bitcoin, its UTXO API. */
  readonly rpcUrl: string;
  readonly name?: string;
}

/** A request as plain data that can be sent between windows: bytes are base64, amounts text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** An EIP-5792 call batch. */
export interface CallBatch {
  readonly id: string;
  readonly chainId: number;
  readonly rpcUrl: string;
  /** Number of calls. */
  readonly calls: number;
  /** Hashes of the sent transactions. */
  readonly hashes: readonly string[];
}

/** The requesting site and what it may use. */
export interface RequestSource {
  /** The site's origin, such as `http://127.0.0.1:5173`. */
  readonly origin: string;
  readonly accounts: readonly Pick<Account, 'address' | 'purpose'>[];
  /** Index of the active account. */
  readonly active: number;
  /** The requested network and the wallet's networks; both EVM. */
  readonly chainId: number;
  readonly knownChains: readonly number[];
  /** Default: none. */
  readonly batches?: readonly CallBatch[];
}

/** A valid request, ready for approval. */
export interface ParsedRequest extends SigningRequest {
  /** Addresses that would sign; empty if nothing is signed. */
  readonly signers: readonly string[];
}

/** Shown to the user for approval. */
export interface Description {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Long text in its own box: a message, typed data, call data. */
  readonly text?: string;
}

/** The part of a family that holds keys. Both methods throw an Error with a message for users. */
export interface Signer {
  /** @param networks - the wallet's networks, for their names */
  describe(request: SigningRequest, networks: readonly Network[]): Description;
  /** Signs, and sends if requested; returns null for requests that sign nothing. */
  sign(request: SigningRequest, network: Network): Promise<unknown>;
}

export interface SigningFamily {
  /** Such as `Solana`. */
  readonly name: string;
  /** Returns the active account, then the others if all are requested. Uses plain data and derives no key. */
  accounts(active: number, all: boolean): readonly Account[];
  /** Rejects invalid requests and fills in defaults. Must stay light, because it runs in a frame on every app's page. */
  parse(request: SigningRequest, source: RequestSource): ParsedRequest | Refusal;
  /** Answers a request that needs no approval; returns undefined for other methods. */
  answerSilently?(
    request: SigningRequest,
    source: RequestSource,
    network: Network | undefined,
  ): Promise<Answer> | Answer | undefined;
  /** Loads the signer on demand, because it is large. */
  load(): Promise<Signer>;
}
