// Puts the name contracts on the first sandbox chain, with the names of the wallet accounts. Called at start and after a reset.
// It must be safe to call again: what is on the chain already stays.

import { createClient, type Hex, http, parseEther, toHex } from 'viem';
import { deployContract, getCode, writeContract } from 'viem/actions';
import { devAddresses } from '../../signing/dev-accounts.js';
import type { AnvilCall } from './anvil-call.js';
import { toyNames } from './contracts.gen.js';
import { describeChain } from './describe-chain.js';
import { namesAccount, toyNamesAddress } from './toy-contracts.js';
import { waitForReceipt } from './wait-for-receipt.js';

/** The chain that has names, as Ethereum's main network has them for others. */
export const namesChainId = 31337;

/** A client that signs as the account of the names. */
function namesClient(chainId: number, rpcUrl: string) {
  return createClient({
    account: namesAccount,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 20,
  });
}

export async function deployNames(chainId: number, rpcUrl: string): Promise<void> {
  const client = namesClient(chainId, rpcUrl);
  if (await getCode(client, { address: toyNamesAddress })) return;
  const coins = toHex(parseEther('100'));
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [namesAccount.address, coins],
  });
  const { abi, bytecode } = toyNames;
  await waitForReceipt(client, await deployContract(client, { abi, bytecode }));
  const [maple, willow] = devAddresses.evm;
  await registerName(rpcUrl, 'maple.eth', maple);
  await registerName(rpcUrl, 'willow.eth', willow);
}

/**
 * Writes a name into the registry, to stand for the address and be owned by it.
 *
 * @param name at least two labels, normalised
 * @throws Error when the chain refuses, as for one that is taken
 */
export async function registerName(rpcUrl: string, name: string, to: Hex): Promise<void> {
  const client = namesClient(namesChainId, rpcUrl);
  const [label = '', ...zone] = name.split('.');
  const hash = await writeContract(client, {
    address: toyNamesAddress,
    abi: toyNames.abi,
    functionName: 'register',
    args: [label, zone, to],
  });
  const { status } = await waitForReceipt(client, hash);
  if (status !== 'success') throw new Error(`${name} was not registered.`);
}
