// An EVM account: the key's own account, or a smart account that the key owns. It prepares requests and runs them once approved.
import { type Address, type Hex, type TypedDataDefinition, formatUnits } from 'viem';
import type { DecodedFee, DecodedRequest, DecodedWarning } from '../decode/decoded.types.js';
import type { EvmNetwork } from './networks.types.js';

export interface Call {
  /** Undefined to deploy a contract. */
  readonly to: Address | undefined;
  readonly value: bigint;
  readonly data: Hex;
  /** The gas limit that the app requests; the account may use more. */
  readonly gas: bigint | undefined;
}

export interface PreparedSend<Sent> {
  readonly fee: DecodedFee | undefined;
  readonly isAtomic: boolean;
  /** Warnings about the account and about changes to it; shown first. */
  readonly warnings?: readonly DecodedWarning[];
  /** Call once, after approval. @throws RpcFailure */
  send(): Promise<Sent>;
}

export interface SentCalls {
  readonly id: string;
  readonly transactionHashes?: readonly Hex[];
}

export interface CallsOptions {
  readonly isAtomicRequired: boolean;
  /** The app's `capabilities`, unparsed. */
  readonly capabilities: unknown;
}

export interface RequestPlan {
  /** Shown for approval. Methods that need approval are rejected without it. */
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
  /** Prepares one transaction; sending it returns its hash. @throws RpcFailure if it cannot be sent */
  prepareTransaction(call: Call, network: EvmNetwork): Promise<PreparedSend<Hex>>;
  /**
   * The maximum cost of calls in the network's currency, even if the account holds less; undefined if unknown.
   * @throws RpcFailure if the calls cannot be sent
   */
  maxCostOf(calls: readonly Call[], network: EvmNetwork): Promise<bigint | undefined>;
  /** @throws RpcFailure 5760 if the app requires atomic calls and the account cannot make them */
  prepareCalls(
    calls: readonly Call[],
    wishes: CallsOptions,
    network: EvmNetwork,
  ): Promise<PreparedSend<SentCalls>>;
  /** The capabilities on this network (EIP-5792). */
  capabilities(network: EvmNetwork): Promise<Readonly<Record<string, unknown>>>;
  /** Undefined if the id is not from this account. */
  callsStatus(id: string, network: EvmNetwork): Promise<object | undefined>;
  /** Additional methods, such as `wallet_grantPermissions`. They take precedence over the frame's own. */
  readonly methods?: Readonly<Record<string, PlanMethod>>;
}

/** The EIP-5792 capability that announces `wallet_estimateCalls`. */
export const callsEstimate = { callsEstimate: { supported: true } } as const;

/** Rounds up to two significant digits, so that the real fee never exceeds the shown one. */
export function roundFee(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals);
}
