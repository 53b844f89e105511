// What the phone wallet needs to know of one family of chains. One file beside this one per family implements it;
// the wallet itself knows no chain. Types only.

import type { PhoneChain, PhoneWords } from '../phone-wallet.types.js';

/** What goes back to the app. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/** A session request as a namespace sees it. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id the request is for. */
  readonly caipNetworkId: string;
  /** The app's own address, as it says. */
  readonly appUrl: string;
  /** The addresses of the session on this namespace, the active one first. */
  readonly addresses: readonly string[];
}

/** What an approved request may change besides being signed. */
export interface NamespaceEffects {
  switchNetwork(caipNetworkId: string): Promise<void>;
  addChain(chain: PhoneChain): void;
}

export interface PhoneNamespace {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly key: string;
  readonly methods: readonly string[];
  readonly events: readonly string[];
  readonly addresses: readonly string[];
  /** What a method lets an app do, for a person: `send transactions`. */
  methodWords(method: string): string;
  /** `chainChanged`'s data for a network. */
  chainChangedData(caipNetworkId: string): unknown;
  /** The answer where no person is needed: harmless questions, and errors for requests that make no sense. */
  answerAlone(request: NamespaceRequest): Answer | undefined;
  /** The request in words. */
  describe(request: NamespaceRequest): PhoneWords;
  /** The address that would sign, when one does. */
  signer(request: NamespaceRequest): string | undefined;
  /** Does what a person approved. It must not throw for a failed signature: that is an answer. */
  carryOut(request: NamespaceRequest, effects: NamespaceEffects): Promise<Answer>;
}
