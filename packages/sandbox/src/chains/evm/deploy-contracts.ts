// Puts Multicall3 and the toy contracts on a sandbox chain, once. Called at start and after a reset.
// It must be safe to call again: what is on the chain already stays.

import type { Client, Hex } from 'viem';
import { deployContract, getCode } from 'viem/actions';
import type { AnvilCall } from './anvil-call.js';
import { multicall3Code, toyBoats, toyToken, toyWrapped } from './contracts.gen.js';
import { devAddresses } from '../../signing/dev-accounts.js';
import { faucetClient, fund } from './faucet.js';
import { toyContracts } from './toy-contracts.js';
import { waitForReceipt } from './wait-for-receipt.js';

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/**
 * Deploys what is missing and gives the wallet accounts tokens.
 *
 * @throws Error when the chain's first transactions were not the sandbox's own
 */
export async function deployContracts(chainId: number, rpcUrl: string): Promise<void> {
  const client = faucetClient(chainId, rpcUrl);
  const { toyDollar, toyBoats: boats } = toyContracts;
  if (await getCode(client, { address: boats.address })) return;
  await setCode(client, multicallAddress, multicall3Code);
  const hashes = [
    await deployContract(client, {
      abi: toyToken.abi,
      bytecode: toyToken.bytecode,
      args: [toyDollar.name, toyDollar.symbol, toyDollar.decimals],
    }),
    await deployContract(client, { abi: toyWrapped.abi, bytecode: toyWrapped.bytecode }),
    await deployContract(client, { abi: toyBoats.abi, bytecode: toyBoats.bytecode }),
  ];
  for (const hash of hashes) await waitForReceipt(client, hash);
  if (!(await getCode(client, { address: boats.address })))
    throw new Error(`Chain ${chainId} is not fresh; start the sandbox with --reset.`);
  for (const address of devAddresses.evm) await fund(chainId, rpcUrl, address);
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
