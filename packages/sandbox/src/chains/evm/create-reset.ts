import { createClient, type Hex, http } from 'viem';
import type { AnvilCall } from './anvil-call.js';
import { setAutomine } from './block-production.js';
import { type DeployPlan, deployContracts } from './contracts/deploy-contracts.js';

/**
 * Resets one chain to its initial contracts. The first reset deploys them and takes a snapshot; later ones revert to it.
 * This saves some forty transactions.
 */
export function createReset(plan: DeployPlan): () => Promise<void> {
  const client = createClient({ transport: http(plan.rpcUrl) });
  let snapshot: Hex | undefined;
  const takeSnapshot = () =>
    client.request<AnvilCall<'evm_snapshot', [], Hex>>({ method: 'evm_snapshot', params: [] });
  /** False if the chain does not know the snapshot. Anvil drops a snapshot once it reverts to it. */
  const revertTo = (to: Hex): Promise<boolean> =>
    client.request<AnvilCall<'evm_revert', [Hex], boolean>>({
      method: 'evm_revert',
      params: [to],
    });
  return async () => {
    await client.request<AnvilCall<'anvil_dropAllTransactions', []>>({
      method: 'anvil_dropAllTransactions',
      params: [],
    });
    await setAutomine(plan.rpcUrl, true);
    if (snapshot === undefined || !(await revertTo(snapshot))) {
      await client.request<AnvilCall<'anvil_reset', []>>({ method: 'anvil_reset', params: [] });
      await deployContracts(plan);
    }
    snapshot = await takeSnapshot();
  };
}
