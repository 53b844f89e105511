// What an EVM account of a person can do, whoever it is: the key's own account, or a contract that the key owns. Requests are
// parsed, decoded and approved outside; an account prepares, and does what was approved. Types only.
import type { Address, Hex, TypedDataDefinition } from 'viem';
import type { DecodedFee, DecodedRequest, DecodedWarning } from '../decode/decoded.types.js';
import type { EvmNetwork } from './networks.types.js';

/** What one transaction does. */
export interface Call {
  /** Absent: a contract is made. */
  readonly to: Address | undefined;
  readonly value: bigint;
  readonly data: Hex;
  /** What the app asks for; the account may take more. */
  readonly gas: bigint | undefined;
}

/** What the person is asked about, ready to be sent as it is. */
export interface PreparedSend<Sent> {
  readonly fee: DecodedFee | undefined;
  /** Whether all calls happen or none. */
  readonly isAtomic: boolean;
  /** What it does to the account besides, and what is to be known of the account; said before all else. */
  readonly warnings?: readonly DecodedWarning[];
  /** Asked once, after the person approved. @throws RpcFailure */
  send(): Promise<Sent>;
}

/** A batch under way (EIP-5792). */
export interface SentCalls {
  readonly id: string;
  readonly transactionHashes?: readonly Hex[];
}

export interface CallsOptions {
  readonly isAtomicRequired: boolean;
  /** The app's `capabilities`, unparsed. */
  readonly capabilities: unknown;
}

/** A request that only this kind of account answers. */
export interface RequestPlan {
  /** What the person is asked about; a method that needs approval is refused without it. */
  readonly decoded?: DecodedRequest;
  /** @throws RpcFailure */
  run(): Promise<unknown>;
}
export type PlanMethod = (params: unknown, network: EvmNetwork) => Promise<RequestPlan>;

export interface WalletAccount {
  readonly type: 'eoa' | 'smartAccount';
  readonly address: Address;
  /** EIP-191. */
  signMessage(message: Hex, network: EvmNetwork): Promise<Hex>;
  /** EIP-712; already checked against its own types. */
  signTypedData(data: TypedDataDefinition, network: EvmNetwork): Promise<Hex>;
  /** Sends one transaction and answers its hash. @throws RpcFailure what keeps it from being sent */
  prepareTransaction(call: Call, network: EvmNetwork): Promise<PreparedSend<Hex>>;
  /**
   * The maximum cost of calls in the network's currency, even if the account holds less; undefined if unknown.
   * @throws RpcFailure if the calls cannot be sent
   */
  maxCostOf(calls: readonly Call[], network: EvmNetwork): Promise<bigint | undefined>;
  /** @throws RpcFailure 5760 where all or none is asked for and cannot be had */
  prepareCalls(
    calls: readonly Call[],
    wishes: CallsOptions,
    network: EvmNetwork,
  ): Promise<PreparedSend<SentCalls>>;
  /** What EIP-5792 tells an app of this network. */
  capabilities(network: EvmNetwork): Promise<Readonly<Record<string, unknown>>>;
  /** Undefined: not an id of this account's. */
  callsStatus(id: string, network: EvmNetwork): Promise<object | undefined>;
  /** Methods beyond these, such as `wallet_grantPermissions`; asked before the frame's own answers. */
  readonly methods?: Readonly<Record<string, PlanMethod>>;
}
