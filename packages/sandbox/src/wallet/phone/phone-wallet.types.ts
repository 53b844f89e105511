import type { IWalletKit } from '@reown/walletkit';
import type { Hex } from 'viem';
import type { Description, Network } from '../../signing/signing-family.js';
import type { WalletConfig } from '../wallet-state.js';

/** Without a name, the id is shown. */
export type PhoneChain = Network;

/** `localStorage`, or `createMemoryStorage()`. */
export type PhoneStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Private keys. Solana and Bitcoin always use the public test phrase. */
export interface PhoneKeys {
  readonly eip155?: readonly Hex[];
}

/** Shown by apps. */
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
  /** EVM only. */
  readonly chains: readonly PhoneChain[];
  /** Without it, the wallet has no Solana namespace. */
  readonly solana?: WalletConfig['solana'];
  /** Without it, the wallet has no Bitcoin namespace. */
  readonly bitcoin?: WalletConfig['bitcoin'];
  /** Default: three accounts of the public test phrase. */
  readonly accounts?: PhoneKeys;
  /** Separates two wallets in one storage. Default `phone`. */
  readonly storagePrefix?: string;
  /** Default: in memory. */
  readonly storage?: PhoneStorage;
  readonly metadata?: Partial<PhoneMetadata>;
  /** Default false. */
  readonly autoApprove?: boolean;
  /** Signs in with the approval that connects, if the app requests it. Default true; without it, apps get a plain session. */
  readonly oneStep?: boolean;
}

/** The app's own description, which is unverified. */
export interface PhoneApp {
  readonly name: string;
  readonly url: string;
  readonly description: string;
}

/** What the wallet can offer an app in one namespace. */
export interface PhoneOffer {
  readonly namespace: string;
  readonly chains: readonly {
    readonly caipNetworkId: string;
    readonly name: string;
    /** The app rejects a session without it. */
    readonly required: boolean;
  }[];
  readonly methods: readonly string[];
  /** Permissions of the methods, without duplicates: `sign messages`. */
  readonly permissions: readonly string[];
  readonly events: readonly string[];
  /** The wallet's addresses in the namespace, the active one first. */
  readonly addresses: readonly string[];
}

export interface PhoneProposal {
  readonly id: number;
  readonly app: PhoneApp;
  readonly offers: readonly PhoneOffer[];
  /** Requested CAIP-2 ids and namespaces that the wallet lacks. */
  readonly missing: readonly string[];
  /** Why the proposal cannot be approved; undefined if it can. */
  readonly obstacle: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Texts that approving signs too, one per account. @throws Error if the choice is empty */
  readonly signIn?: ((choice: PhoneChoice) => readonly string[]) | undefined;
}

/** Omitted fields use their default. */
export interface PhoneChoice {
  /** CAIP-2 ids. Default: all that both sides support. */
  readonly chains?: readonly string[];
  /** Addresses, the active one first. Default: the active account of each namespace. */
  readonly accounts?: readonly string[];
}

export type PhoneDescription = Description;

export interface PhoneRequest extends PhoneDescription {
  readonly id: number;
  readonly topic: string;
  readonly app: PhoneApp;
  readonly caipNetworkId: string;
  readonly networkName: string;
  readonly method: string;
  readonly params: unknown;
  /** The address that would sign, if any. */
  readonly account: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
}

export interface PhoneSession {
  readonly topic: string;
  readonly app: PhoneApp;
  readonly namespaces: readonly PhoneSessionPart[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface PhoneSessionPart {
  readonly namespace: string;
  readonly chains: readonly { readonly caipNetworkId: string; readonly name: string }[];
  /** The active one first. */
  readonly addresses: readonly string[];
  readonly methods: readonly string[];
  /** The network last sent to the app; initially the first one. */
  readonly current: string;
}

/** Read the lists for the new state. */
export type PhoneEvent =
  | {
      readonly type: 'proposal' | 'proposal-gone' | 'request' | 'request-gone';
      readonly id: number;
    }
  | { readonly type: 'session' | 'session-gone'; readonly topic: string }
  | { readonly type: 'settings' }
  /** An automatic step of the wallet failed. */
  | { readonly type: 'problem'; readonly message: string };

export interface PhoneWallet {
  /** For features that this interface lacks. */
  readonly kit: IWalletKit;
  /** The proposal arrives later. @throws Error if `uri` is not a `wc:` code or has expired */
  pair(uri: string): Promise<void>;
  proposals(): readonly PhoneProposal[];
  /** @throws Error if the choice is empty or lacks something that the app requires */
  approve(proposalId: number, choice?: PhoneChoice): Promise<PhoneSession>;
  /** Rejects with error 5000. */
  reject(proposalId: number): Promise<void>;
  requests(): readonly PhoneRequest[];
  /** Signs, sends or switches, and answers the app. A failure is answered as an error. */
  approveRequest(id: number): Promise<void>;
  /** Answers with error 5000. */
  rejectRequest(id: number): Promise<void>;
  sessions(): readonly PhoneSession[];
  /** Sends `chainChanged`, after adding the network to the session if needed. */
  switchNetwork(topic: string, caipNetworkId: string): Promise<void>;
  /** Makes the address active (`accountsChanged`), after changing the session if needed. */
  switchAccount(topic: string, address: string): Promise<void>;
  updateSession(topic: string, choice: PhoneChoice): Promise<PhoneSession>;
  /** Ends the session with reason 6000. */
  deleteSession(topic: string): Promise<void>;
  /** Includes networks that apps added. */
  chains(): readonly PhoneChain[];
  /** By namespace, the active one first. */
  addresses(): Readonly<Record<string, readonly string[]>>;
  autoApprove(): boolean;
  setAutoApprove(on: boolean): void;
  oneStep(): boolean;
  setOneStep(on: boolean): void;
  /** @returns an unsubscribe function */
  subscribe(listener: (event: PhoneEvent) => void): () => void;
  /** Leaves the relay. Sessions stay in the storage. Safe to call twice. */
  close(): Promise<void>;
}
