// Puts Multicall3, the toy contracts, those of smart accounts and the exchange on a sandbox chain, once. Called at start and after a reset.
// It must be safe to call again: what is on the chain already stays.

import type { Client, Hex } from 'viem';
import { deployContract, getCode, readContract, writeContract } from 'viem/actions';
import type { AnvilCall } from './anvil-call.js';
import { multicall3Code, toyBoats, toyShells, toyToken, toyWrapped } from './contracts.gen.js';
import { devAddresses } from '../../signing/dev-accounts.js';
import { deployExchange } from '../../exchange/deploy-exchange.js';
import { nftBase } from '../../explorer/nft-metadata.js';
import { deployNames, namesChainId } from './deploy-names.js';
import { deploySmartAccounts } from './deploy-smart-accounts.js';
import { type FaucetClient, faucetClient, fund } from './faucet.js';
import { toyContracts } from './toy-contracts.js';
import { waitForReceipt } from './wait-for-receipt.js';

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The chain to deploy on, and where the explorer describes its collections. */
export interface DeployPlan {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly explorerUrl: string;
}

/**
 * Deploys what is missing and gives the wallet accounts tokens.
 *
 * @throws Error when the chain's first transactions were not the sandbox's own, or those of an older sandbox
 */
export async function deployContracts(plan: DeployPlan): Promise<void> {
  const client = faucetClient(plan.chainId, plan.rpcUrl);
  const last = { address: toyContracts.toyShells.address };
  if (!(await getCode(client, last))) {
    await setCode(client, multicallAddress, multicall3Code);
    await deployToys(client);
    if (!(await getCode(client, last)))
      throw new Error(`Chain ${plan.chainId} is not fresh; start the sandbox with --reset.`);
    for (const address of devAddresses.evm) await fund(plan.chainId, plan.rpcUrl, address);
  }
  await pointToExplorer(client, plan);
  if (plan.chainId === namesChainId) await deployNames(plan.chainId, plan.rpcUrl);
  await deploySmartAccounts(plan.chainId, plan.rpcUrl);
  await deployExchange(plan.chainId, plan.rpcUrl);
}

async function deployToys(client: FaucetClient): Promise<void> {
  const { toyDollar, toyShells: shells } = toyContracts;
  const hashes = [
    await deployContract(client, {
      abi: toyToken.abi,
      bytecode: toyToken.bytecode,
      args: [toyDollar.name, toyDollar.symbol, toyDollar.decimals],
    }),
    await deployContract(client, { abi: toyWrapped.abi, bytecode: toyWrapped.bytecode }),
    await deployContract(client, { abi: toyBoats.abi, bytecode: toyBoats.bytecode }),
    await deployContract(client, {
      abi: toyShells.abi,
      bytecode: toyShells.bytecode,
      args: [shells.name, shells.symbol],
    }),
  ];
  for (const hash of hashes) await waitForReceipt(client, hash);
}

/** The explorer may have had another port when the chain was made. */
async function pointToExplorer(client: FaucetClient, plan: DeployPlan): Promise<void> {
  // Both collections have the same two functions.
  const { abi } = toyBoats;
  for (const { address } of [toyContracts.toyBoats, toyContracts.toyShells]) {
    const base = nftBase(plan.explorerUrl, plan.chainId, address);
    if ((await readContract(client, { address, abi, functionName: 'baseUri' })) === base) continue;
    const order = { address, abi, functionName: 'setBaseUri', args: [base] } as const;
    await waitForReceipt(client, await writeContract(client, order));
  }
}

/** Moves the chain's clock forward, in seconds, and mines a block with the new time. */
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
