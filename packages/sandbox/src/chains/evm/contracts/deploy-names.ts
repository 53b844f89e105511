// Names the wallet accounts too. Idempotent, because existing contracts stay.

import { encodeDeployData, encodeFunctionData, type Hex, parseEther, toHex } from 'viem';
import { getCode } from 'viem/actions';
import { devAddresses } from '../../../signing/dev-accounts.js';
import type { AnvilCall } from '../anvil-call.js';
import { toyNames } from './contracts.gen.js';
import {
  type LocalTransaction,
  createAccountClient,
  sendTransactions,
} from '../send-transactions.js';
import { namesAccount, toyNamesAddress } from './toy-contracts.js';

/** The chain with name contracts, as Ethereum mainnet has ENS. */
export const namesChainId = 31337;

const namesClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(namesAccount, chainId, rpcUrl);

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
  await sendTransactions(client, [
    { data: encodeDeployData({ abi, bytecode }) },
    nameTransaction('maple.eth', maple),
    nameTransaction('willow.eth', willow),
  ]);
}

function nameTransaction(name: string, to: Hex): LocalTransaction {
  const [label = '', ...zone] = name.split('.');
  const { abi } = toyNames;
  const data = encodeFunctionData({ abi, functionName: 'register', args: [label, zone, to] });
  return { to: toyNamesAddress, data };
}

/**
 * Registers a name that resolves to the address and is owned by it.
 *
 * @param name at least two labels, normalized
 * @throws Error when the chain rejects it, for example because the name is taken
 */
export async function registerName(rpcUrl: string, name: string, to: Hex): Promise<void> {
  const client = namesClient(namesChainId, rpcUrl);
  await sendTransactions(client, [nameTransaction(name, to)]).catch((cause: unknown) => {
    throw new Error(`${name} was not registered.`, { cause });
  });
}
