// Estimates the maximum cost of calls (`wallet_estimateCalls`). Keeps each prepared transaction for a short time and reuses it when
// the app sends the same calls, so that the user approves the fee that the app showed.
import { numberToHex } from 'viem';
import type { WalletAccount, Call, PreparedSend, SentCalls } from '../wallet-account.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import type { Clock } from '../clock.js';

/** In milliseconds. Apps estimate again after 15 s. */
const estimateTtlMs = 30_000;

interface Batch {
  readonly calls: readonly Call[];
  readonly isAtomicRequired: boolean;
}
interface RecentEstimate<Sent> {
  readonly account: WalletAccount;
  readonly key: string;
  readonly at: number;
  readonly prepared: PreparedSend<Sent>;
}

export function createEstimates(clock: Pick<Clock, 'now'>) {
  const transactions = createRecentEstimate<`0x${string}`>(clock);
  const batches = createRecentEstimate<SentCalls>(clock);
  return {
    /** Reuses a recent estimate of the same call. @throws RpcFailure */
    prepareTransaction: (account: WalletAccount, call: Call, network: EvmNetwork) =>
      transactions.find(account, network, [call]) ?? account.prepareTransaction(call, network),
    prepareCalls: (
      account: WalletAccount,
      batch: Batch,
      capabilities: unknown,
      network: EvmNetwork,
    ) =>
      (isEmpty(capabilities) ? batches.find(account, network, batch) : undefined) ??
      account.prepareCalls(batch.calls, { ...batch, capabilities }, network),
    /** Undefined if the cost is unknown. @throws RpcFailure */
    async maxCostOf(account: WalletAccount, batch: Batch, network: EvmNetwork) {
      const { calls } = batch;
      const [call, ...others] = calls;
      try {
        if (call === undefined || others.length > 0) {
          const options = { ...batch, capabilities: undefined };
          const prepared = await account.prepareCalls(calls, options, network);
          batches.put(account, network, batch, prepared);
          return prepared.fee?.max;
        }
        const prepared = await account.prepareTransaction(call, network);
        transactions.put(account, network, [call], prepared);
        return prepared.fee?.max;
      } catch (error) {
        // The balance may be too low, and the app needs the cost to learn how much to keep for the fee.
        const isRefused = error instanceof RpcFailure && error.reason === 'refused';
        const cost = isRefused ? await account.maxCostOf(calls, network) : undefined;
        if (cost === undefined) throw error;
        return cost;
      }
    },
  };
}
export type Estimates = ReturnType<typeof createEstimates>;

function createRecentEstimate<Sent>({ now }: Pick<Clock, 'now'>) {
  let last: RecentEstimate<Sent> | undefined;
  const keyOf = ({ chainId }: EvmNetwork, input: Batch | readonly Call[]): string =>
    JSON.stringify([chainId, input], (_, each: unknown) =>
      typeof each === 'bigint' ? numberToHex(each) : each,
    );
  return {
    put(
      account: WalletAccount,
      network: EvmNetwork,
      input: Batch | readonly Call[],
      prepared: PreparedSend<Sent>,
    ): void {
      const send = (): Promise<Sent> => {
        last = undefined;
        return prepared.send();
      };
      last = { account, key: keyOf(network, input), at: now(), prepared: { ...prepared, send } };
    },
    find(account: WalletAccount, network: EvmNetwork, input: Batch | readonly Call[]) {
      if (last?.account !== account || last.key !== keyOf(network, input)) return undefined;
      return now() - last.at < estimateTtlMs ? last.prepared : undefined;
    },
  };
}

const isEmpty = (capabilities: unknown): boolean =>
  capabilities == null || Object.keys(capabilities).length === 0;
