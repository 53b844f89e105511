// Asks the wallet for the maximum cost of calls. A smart account pays for a user operation (ERC-4337), which costs far more than
// a node's estimate for a transaction.
import { inTime, isKitError, KitError, type Network, ownCode } from '@openappkit/core/adapter';
import { chainIdToHex } from '../evm-values.js';
import {
  type QueryNode,
  type Nodes,
  type Hex,
  readFields,
  readQuantity,
} from '../client/query-node.js';
import { requestWallet, type EvmConnection } from '../request-wallet.js';
import { isContract } from './look-at-recipient.js';
import type { Payment } from './payment.js';
import { toHex } from './send-payment.js';
import { walletCapabilities } from './wallet-calls.js';

/** JSON-RPC's codes for a transaction that the network would refuse. */
const refusalCodes: readonly unknown[] = [3, -32003];

const timeoutMs = 10_000;

interface WalletEstimateDeps {
  readonly queryNode: QueryNode;
  readonly clock: Nodes['clock'];
  readonly signal: AbortSignal;
}
interface CallsToEstimate {
  readonly from: Hex;
  readonly network: Network;
  readonly calls: readonly Pick<Payment, 'to' | 'value' | 'data'>[];
}

/**
 * In wei. `by-node`: a key account, so a node's estimate applies. `unknown`: a contract whose wallet gives no estimate.
 * @throws KitError `tx/refused` if the wallet reports that the network would reject the calls, `request/cancelled`, `api/*`
 */
export async function estimateWithWallet(
  live: EvmConnection | undefined,
  calls: CallsToEstimate,
  { queryNode, clock, signal }: WalletEstimateDeps,
): Promise<bigint | 'by-node' | 'unknown'> {
  const type = live && findAccountType(live, calls.from);
  // On these networks a transaction also pays for its data, which wallets do not count.
  const isDataExtra = type === 'eoa' && calls.network.contracts?.gasPriceOracle !== undefined;
  if (live && type !== undefined && !isDataExtra) {
    const pending = requestEstimate(live, calls, signal);
    const maxCost = await inTime(pending, clock, timeoutMs, () => undefined, signal);
    if (maxCost !== undefined) return maxCost;
  }
  const isUnknown = type === 'smartAccount' || (await isContract(queryNode, calls.from));
  return isUnknown ? 'unknown' : 'by-node';
}

function findAccountType({ attached, connectorId }: EvmConnection, from: Hex): string | undefined {
  // All Safe accounts are contracts.
  if (connectorId === 'safe') return 'smartAccount';
  const isFrom = ({ address }: { readonly address: string }): boolean =>
    address.toLowerCase() === from.toLowerCase();
  return attached?.details?.find(isFrom)?.type;
}

/** Undefined if the wallet cannot estimate calls. Calls only announced methods, because others may hang. */
async function requestEstimate(
  live: EvmConnection,
  { from, network, calls }: CallsToEstimate,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const batch = {
    version: '2.0.0',
    chainId: chainIdToHex(network.caipNetworkId),
    from,
    calls: calls.map(({ to, value, data }) => ({ to, value: toHex(value), ...(data && { data }) })),
    atomicRequired: calls.length > 1,
  };
  try {
    const { [network.caipNetworkId]: found } = await walletCapabilities(live, {
      connectorId: live.connectorId,
      address: from,
      networks: [network],
    });
    const { supported } = (found?.callsEstimate ?? {}) as { readonly supported?: unknown };
    if (supported !== true) return undefined;
    const answer = await requestWallet(
      live,
      { method: 'wallet_estimateCalls', params: [batch] },
      signal,
    );
    const { maxFee } = readFields(answer);
    // No operation is free: a wallet that answers zero does not know, or does not charge this account.
    return maxFee === undefined ? undefined : readQuantity(maxFee) || undefined;
  } catch (error) {
    const code = isKitError(error) ? ownCode(error.cause) : undefined;
    if (refusalCodes.includes(code)) throw new KitError('tx/refused', { cause: error });
    return undefined;
  }
}
