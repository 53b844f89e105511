// The shapes a caller of createPhoneWallet sees: options, what waits, what is open, what happened. Types only.

import type { IWalletKit } from '@reown/walletkit';
import type { Hex } from 'viem';
import type { Description, Network } from '../../signing/signing-family.js';
import type { WalletConfig } from '../state/page-config.js';

/** A network the wallet can use; a person sees its name, or the id where it has none. */
export type PhoneChain = Network;

/** Where the wallet keeps its keys and sessions: `localStorage`, or `createMemoryStorage()`. */
export type PhoneStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The wallet's private keys. Those of Solana and Bitcoin are always the public test phrase's. */
export interface PhoneKeys {
  readonly eip155?: readonly Hex[];
}

/** What the wallet tells apps about itself. */
export interface PhoneMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
  /** Links that open the wallet: `native` is a scheme, `universal` an http(s) address. */
  readonly redirect?: { readonly native?: string; readonly universal?: string };
}

export interface PhoneWalletOptions {
  /** Such as `ws://127.0.0.1:7105`. */
  readonly relayUrl: string;
  /** Any non-empty text for a local relay. Default `sandbox-phone`. */
  readonly projectId?: string;
  /** The EVM networks. */
  readonly chains: readonly PhoneChain[];
  /** The sandbox's Solana chain. Null or left out: the wallet has no Solana side. */
  readonly solana?: WalletConfig['solana'];
  /** The sandbox's Bitcoin chain. Null or left out: the wallet has no Bitcoin side. */
  readonly bitcoin?: WalletConfig['bitcoin'];
  /** Default: three accounts of the public test phrase. */
  readonly accounts?: PhoneKeys;
  /** Keeps two wallets in one storage apart. Default `phone`. */
  readonly storagePrefix?: string;
  /** Default: memory, gone with the wallet. */
  readonly storage?: PhoneStorage;
  readonly metadata?: Partial<PhoneMetadata>;
  /** Approve all that can be approved, without a person. Default false. */
  readonly autoApprove?: boolean;
  /** Sign in with the approval that connects, where an app asks for it. Default true; without, apps get a plain session. */
  readonly oneStep?: boolean;
}

/** The other side, as it describes itself. Nothing of it is verified. */
export interface PhoneApp {
  readonly name: string;
  readonly url: string;
  readonly description: string;
}

/** What the wallet can give an app in one namespace. */
export interface PhoneOffer {
  readonly namespace: string;
  readonly chains: readonly {
    readonly caipNetworkId: string;
    readonly name: string;
    /** The app refuses a session without it. */
    readonly required: boolean;
  }[];
  readonly methods: readonly string[];
  /** The methods in words, each once: `sign messages`. */
  readonly permissions: readonly string[];
  readonly events: readonly string[];
  /** The wallet's addresses there, the active one first. */
  readonly addresses: readonly string[];
}

/** An app that asks for a session. */
export interface PhoneProposal {
  readonly id: number;
  readonly app: PhoneApp;
  readonly offers: readonly PhoneOffer[];
  /** CAIP-2 ids and namespaces the app would like and this wallet does not have. */
  readonly missing: readonly string[];
  /** Why it cannot be approved at all, in words; undefined when it can. */
  readonly obstacle: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Approving signs these texts as well, one for each account. @throws Error where the choice leaves nothing */
  readonly signIn?: ((choice: PhoneChoice) => readonly string[]) | undefined;
}

/** Which parts of a proposal to approve. What is left out takes its default. */
export interface PhoneChoice {
  /** CAIP-2 ids. Default: all that both sides have. */
  readonly chains?: readonly string[];
  /** Addresses, the active one first. Default: the active account of each namespace. */
  readonly accounts?: readonly string[];
}

/** A request in words, for a person. */
export type PhoneWords = Description;

/** A request that waits for a person. */
export interface PhoneRequest extends PhoneWords {
  readonly id: number;
  readonly topic: string;
  readonly app: PhoneApp;
  readonly caipNetworkId: string;
  readonly networkName: string;
  readonly method: string;
  readonly params: unknown;
  /** The address that would sign, when one does. */
  readonly account: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
}

/** An open session. */
export interface PhoneSession {
  readonly topic: string;
  readonly app: PhoneApp;
  readonly namespaces: readonly PhoneSessionPart[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** One namespace of a session. */
export interface PhoneSessionPart {
  readonly namespace: string;
  readonly chains: readonly { readonly caipNetworkId: string; readonly name: string }[];
  /** The addresses the app sees, the active one first. */
  readonly addresses: readonly string[];
  readonly methods: readonly string[];
  /** The network the app was last told of; at first the first one. */
  readonly current: string;
}

/** Something changed; read the lists again for the details. */
export type PhoneEvent =
  | {
      readonly type: 'proposal' | 'proposal-gone' | 'request' | 'request-gone';
      readonly id: number;
    }
  | { readonly type: 'session' | 'session-gone'; readonly topic: string }
  | { readonly type: 'settings' }
  /** Something the wallet did by itself went wrong. */
  | { readonly type: 'problem'; readonly message: string };

/** A wallet that speaks WalletConnect v2 as a phone does. */
export interface PhoneWallet {
  /** The WalletKit below, for what this interface lacks. */
  readonly kit: IWalletKit;
  /** Reads a code; the proposal arrives later. @throws Error when it is not a `wc:` code or has expired */
  pair(uri: string): Promise<void>;
  proposals(): readonly PhoneProposal[];
  /** @returns the session @throws Error when the choice leaves nothing, or not what the app requires */
  approve(proposalId: number, choice?: PhoneChoice): Promise<PhoneSession>;
  /** Refuses with 5000. */
  reject(proposalId: number): Promise<void>;
  requests(): readonly PhoneRequest[];
  /** Signs, sends or switches, and answers the app. What goes wrong is answered as an error too. */
  approveRequest(id: number): Promise<void>;
  /** Answers 5000. */
  rejectRequest(id: number): Promise<void>;
  sessions(): readonly PhoneSession[];
  /** Tells the app of another network (`chainChanged`), adding it to the session first where it is not in it. */
  switchNetwork(topic: string, caipNetworkId: string): Promise<void>;
  /** Makes another address the first (`accountsChanged`), changing the session first where needed. */
  switchAccount(topic: string, address: string): Promise<void>;
  /** Replaces a session's networks or accounts. */
  updateSession(topic: string, choice: PhoneChoice): Promise<PhoneSession>;
  /** Ends a session with 6000. */
  deleteSession(topic: string): Promise<void>;
  /** Every network the wallet knows, those that apps added too. */
  chains(): readonly PhoneChain[];
  /** The wallet's addresses by namespace, the active one first. */
  addresses(): Readonly<Record<string, readonly string[]>>;
  autoApprove(): boolean;
  setAutoApprove(on: boolean): void;
  oneStep(): boolean;
  setOneStep(on: boolean): void;
  /** @returns ends the subscription */
  subscribe(listener: (event: PhoneEvent) => void): () => void;
  /** Leaves the relay. Sessions stay in the storage. Safe to call twice. */
  close(): Promise<void>;
}
