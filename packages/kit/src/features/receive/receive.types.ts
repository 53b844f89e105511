// Types for receiving payments.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

/** An amount in base units (EIP-681), or in whole units as plain decimal text. */
export type PaymentAmount =
  | { readonly unit: 'base'; readonly value: bigint }
  | { readonly unit: 'whole'; readonly text: string };

/** A payment that a URI requests. */
/** What a payment URI may ask for besides the recipient. */
export interface PaymentTerms {
  /** Contract or mint; undefined for the network's coin. */
  readonly token?: string | undefined;
  /** Undefined if the sender chooses the amount. */
  readonly amount?: PaymentAmount | undefined;
}

export interface PaymentRequest extends PaymentTerms {
  /** `eip155` (EIP-681), `solana` (Solana Pay), `bip122` (BIP-21). */
  readonly namespace: string;
  /** The recipient as written; the namespace's adapter checks it. May be a name where the standard allows one (EIP-681). */
  readonly to: string;
  /** The network that the URI names (EIP-681). Defaults to the active one. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

/**
 * `not-uri`: no supported scheme, such as an address or a name. `unsupported`: the request cannot be met exactly, so none of
 * it may be used.
 */
export type ParsedPaymentUri =
  | { readonly status: 'ok'; readonly request: PaymentRequest }
  | { readonly status: 'not-uri' }
  | { readonly status: 'unsupported' };

export interface ReceiveState {
  /** Canonical address of the active account; undefined without one. */
  readonly address: string | undefined;
  /** Namespace of the shown account. */
  readonly namespace: string | undefined;
  /** The active network; undefined while the wallet is on a network that the app does not have. */
  readonly network: Network | undefined;
  /** Networks of the namespace on which the account can receive, the active one first. */
  readonly networks: readonly Network[];
  /** Payment URI of the address on the active network, without an amount; undefined if no standard covers it. */
  readonly uri: string | undefined;
}

/** The controller: `await kit.feature('receive')`. */
export interface Receive extends FeatureController {
  /** Follows the active account and network. */
  readonly state: ReceiveState;
  /** Returns a payment URI with an amount or token; undefined if no standard covers it. See `createPaymentUri`. */
  uriFor(terms: PaymentTerms): string | undefined;
}
