// Puts the name contracts on the first sandbox chain, with the names of the wallet accounts. Called at start and after a reset.
// It must be safe to call again: what is on the chain already stays.

import { encodeDeployData, encodeFunctionData, type Hex, parseEther, toHex } from 'viem';
import { getCode } from 'viem/actions';
import { devAddresses } from '../../../signing/dev-accounts.js';
import type { AnvilCall } from '../anvil-call.js';
import { toyNames } from './contracts.gen.js';
import { type Order, ownClient, sendOrders } from '../send-orders.js';
import { namesAccount, toyNamesAddress } from './toy-contracts.js';

/** The chain that has names, as Ethereum's main network has them for others. */
export const namesChainId = 31337;

/** A client that signs as the account of the names. */
const namesClient = (chainId: number, rpcUrl: string) => ownClient(namesAccount, chainId, rpcUrl);

export async function deployNames(chainId: number, rpcUrl: string): Promise<void> {
  const client = namesClient(chainId, rpcUrl);
  if (await getCode(client, { address: toyNamesAddress })) return;
  const coins = toHex(parseEther('100'));
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [namesAccount.address, coins],
  });
  const { abi, bytecode } = toyNames;
  const [maple, willow] = devAddresses.evm;
  await sendOrders(client, [
    { data: encodeDeployData({ abi, bytecode }) },
    nameOrder('maple.eth', maple),
    nameOrder('willow.eth', willow),
  ]);
}

function nameOrder(name: string, to: Hex): Order {
  const [label = '', ...zone] = name.split('.');
  const { abi } = toyNames;
  const data = encodeFunctionData({ abi, functionName: 'register', args: [label, zone, to] });
  return { to: toyNamesAddress, data };
}

/**
 * Writes a name into the registry, to stand for the address and be owned by it.
 *
 * @param name at least two labels, normalised
 * @throws Error when the chain refuses, as for one that is taken
 */
export async function registerName(rpcUrl: string, name: string, to: Hex): Promise<void> {
  const client = namesClient(namesChainId, rpcUrl);
  await sendOrders(client, [nameOrder(name, to)]).catch((cause: unknown) => {
    throw new Error(`${name} was not registered.`, { cause });
  });
}
