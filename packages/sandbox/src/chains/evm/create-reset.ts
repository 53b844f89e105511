// Puts an EVM chain back to how it began. Called by start-chains, once a chain; POST /admin/reset runs what it gives.

import { createClient, type Hex, http } from 'viem';
import type { AnvilCall } from './anvil-call.js';
import { setAutomine } from './block-making.js';
import { type DeployPlan, deployContracts } from './contracts/deploy-contracts.js';

/**
 * The reset of one chain: it forgets every block, and what the sandbox deploys is there again. The first deploys it anew
 * and keeps a snapshot, which the others go back to: deploying takes some forty transactions.
 */
export function createReset(plan: DeployPlan): () => Promise<void> {
  const client = createClient({ transport: http(plan.rpcUrl) });
  let snapshot: Hex | undefined;
  const takeSnapshot = () =>
    client.request<AnvilCall<'evm_snapshot', [], Hex>>({ method: 'evm_snapshot', params: [] });
  /** False where the chain does not know the snapshot, which it forgets once it went back to it. */
  const goBack = (to: Hex): Promise<boolean> =>
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
    if (snapshot === undefined || !(await goBack(snapshot))) {
      await client.request<AnvilCall<'anvil_reset', []>>({ method: 'anvil_reset', params: [] });
      await deployContracts(plan);
    }
    snapshot = await takeSnapshot();
  };
}
