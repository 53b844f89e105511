// Being paid: what a payment URI says, and where the account in use can receive. Types only.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

/** How much: in base units where the standard counts so (EIP-681), else in whole units, plain decimal text. */
export type PaymentAmount =
  | { readonly unit: 'base'; readonly value: bigint }
  | { readonly unit: 'whole'; readonly text: string };

/** What a payment URI asks for. */
export interface PaymentRequest {
  /** `eip155` (EIP-681), `solana` (Solana Pay), `bip122` (BIP-21). */
  readonly namespace: string;
  /** Who is paid. As written: the namespace's adapter checks it. May be a name where the standard allows one (EIP-681). */
  readonly to: string;
  /** Where it names one (EIP-681); else the network in use. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  /** Contract or mint; undefined for the network's coin. */
  readonly token?: string | undefined;
  /** Undefined leaves it to the sender. */
  readonly amount?: PaymentAmount | undefined;
}

/**
 * `not-uri`: no scheme of ours, such as an address or a name. `unsupported`: it asks for something that we cannot do
 * exactly as asked, so nothing of it may be taken.
 */
export type ParsedPaymentUri =
  | { readonly status: 'ok'; readonly request: PaymentRequest }
  | { readonly status: 'not-uri' }
  | { readonly status: 'unsupported' };

export interface ReceiveState {
  /** The account in use, in its canonical form; undefined without one. */
  readonly address: string | undefined;
  readonly namespace: string | undefined;
  /** The active one; undefined while the wallet is on one that the app does not have. */
  readonly network: Network | undefined;
  /** Those of the namespace that it can receive on, the active one first. */
  readonly networks: readonly Network[];
  /** Payment URI of the address on the active network, without an amount; undefined where no standard has one. */
  readonly uri: string | undefined;
}

/** The controller: `await kit.feature('receive')`. */
export interface Receive extends FeatureController {
  /** Follows the account and the network in use. */
  readonly state: ReceiveState;
  /** Payment URI that asks for more than the address; undefined where no standard has one. See `paymentUri`. */
  uriFor(asked: Pick<PaymentRequest, 'amount' | 'token'>): string | undefined;
}
