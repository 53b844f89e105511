// Idempotent, because existing contracts stay.

import { type Client, encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { getCode, readContract } from 'viem/actions';
import type { AnvilCall } from '../anvil-call.js';
import { multicall3Code, toyBoats, toyShells, toyToken, toyWrapped } from './contracts.gen.js';
import { devAddresses } from '../../../signing/dev-accounts.js';
import { deployExchange } from '../../../dex/deploy-exchange.js';
import { nftBase } from '../../../explorer/nft-metadata.js';
import { deployNames, namesChainId } from './deploy-names.js';
import { deploySmartAccounts } from './deploy-smart-accounts.js';
import { faucetClient, giftTransactions } from '../faucet.js';
import {
  type LocalTransaction,
  type AccountClient,
  sendTransactions,
} from '../send-transactions.js';
import { toyContracts } from './toy-contracts.js';

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

export interface DeployPlan {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly explorerUrl: string;
}

/**
 * Deploys missing contracts and gives the wallet accounts tokens.
 *
 * @throws Error when the chain's first transactions are not the sandbox's own, or are from an older sandbox
 */
export async function deployContracts(plan: DeployPlan): Promise<void> {
  const client = faucetClient(plan.chainId, plan.rpcUrl);
  const last = { address: toyContracts.toyShells.address };
  if (!(await getCode(client, last))) {
    await setCode(client, multicallAddress, multicall3Code);
    // Contract addresses depend on the nonce of the transaction that creates them.
    await sendTransactions(client, [
      ...toyTransactions(),
      ...devAddresses.evm.flatMap(giftTransactions),
    ]).catch((cause: unknown) => {
      throw notFreshMessage(plan, cause);
    });
    if (!(await getCode(client, last))) throw notFreshMessage(plan);
  }
  await pointToExplorer(client, plan);
  if (plan.chainId === namesChainId) await deployNames(plan.chainId, plan.rpcUrl);
  await deploySmartAccounts(plan.chainId, plan.rpcUrl);
  await deployExchange(plan.chainId, plan.rpcUrl);
}

const notFreshMessage = ({ chainId }: DeployPlan, cause?: unknown) =>
  new Error(`Chain ${chainId} is not fresh; start the sandbox with --reset.`, { cause });

function toyTransactions(): readonly LocalTransaction[] {
  const { toyDollar, toyShells: shells } = toyContracts;
  return [
    encodeDeployData({
      abi: toyToken.abi,
      bytecode: toyToken.bytecode,
      args: [toyDollar.name, toyDollar.symbol, toyDollar.decimals],
    }),
    encodeDeployData({ abi: toyWrapped.abi, bytecode: toyWrapped.bytecode }),
    encodeDeployData({ abi: toyBoats.abi, bytecode: toyBoats.bytecode }),
    encodeDeployData({
      abi: toyShells.abi,
      bytecode: toyShells.bytecode,
      args: [shells.name, shells.symbol],
    }),
  ].map((data) => ({ data }));
}

/** The explorer may have a different port than when the chain was created. */
async function pointToExplorer(client: AccountClient, plan: DeployPlan): Promise<void> {
  const { abi } = toyBoats;
  const updates = [toyContracts.toyBoats, toyContracts.toyShells].map(async ({ address }) => {
    const base = nftBase(plan.explorerUrl, plan.chainId, address);
    if ((await readContract(client, { address, abi, functionName: 'baseUri' })) === base) return [];
    const data = encodeFunctionData({ abi, functionName: 'setBaseUri', args: [base] });
    return [{ to: address, data }];
  });
  await sendTransactions(client, (await Promise.all(updates)).flat());
}

/** Moves the chain's clock forward by seconds and mines a block with the new time. */
export async function advanceChain(
  chainId: number,
  rpcUrl: string,
  seconds: number,
): Promise<void> {
  const client = faucetClient(chainId, rpcUrl);
  await client.request<AnvilCall<'evm_increaseTime', [number]>>({
    method: 'evm_increaseTime',
    params: [seconds],
  });
  await client.request<AnvilCall<'evm_mine', []>>({ method: 'evm_mine', params: [] });
}

function setCode(client: Client, address: Hex, code: Hex): Promise<unknown> {
  return client.request<AnvilCall<'anvil_setCode', [Hex, Hex]>>({
    method: 'anvil_setCode',
    params: [address, code],
  });
}
