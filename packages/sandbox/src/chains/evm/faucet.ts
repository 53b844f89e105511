// Sends real transactions instead of setting balances, so that the history is complete.

import { encodeFunctionData, type Hex, parseEther } from 'viem';
import { toyBoats, toyShells, toyToken, toyWrapped } from './contracts/contracts.gen.js';
import {
  type LocalTransaction,
  createAccountClient,
  sendTransactions,
} from './send-transactions.js';
import { faucetAccount, toyContracts } from './contracts/toy-contracts.js';

export const faucetClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(faucetAccount, chainId, rpcUrl);

interface Gift {
  readonly coins: Hex;
  readonly toyDollar: Hex;
  readonly toyWrapped: Hex;
  readonly toyBoats: Hex;
  readonly toyShells: Hex;
}

/** 10 ETH, 1000 TUSD, 5 TWE, one boat and three shells of one kind, in this order. */
export function giftTransactions(
  to: Hex,
): readonly [
  LocalTransaction,
  LocalTransaction,
  LocalTransaction,
  LocalTransaction,
  LocalTransaction,
  LocalTransaction,
] {
  const five = parseEther('5');
  const { toyDollar, toyWrapped: wrapped, toyBoats: boats, toyShells: shells } = toyContracts;
  const mint = { functionName: 'mint' } as const;
  return [
    { to, value: parseEther('10') },
    {
      to: toyDollar.address,
      data: encodeFunctionData({ ...mint, abi: toyToken.abi, args: [to, 1_000_000_000n] }),
    },
    {
      to: wrapped.address,
      data: encodeFunctionData({ abi: toyWrapped.abi, functionName: 'deposit' }),
      value: five,
    },
    {
      to: wrapped.address,
      data: encodeFunctionData({ abi: toyWrapped.abi, functionName: 'transfer', args: [to, five] }),
    },
    { to: boats.address, data: encodeFunctionData({ ...mint, abi: toyBoats.abi, args: [to] }) },
    {
      to: shells.address,
      data: encodeFunctionData({ ...mint, abi: toyShells.abi, args: [to, 1n, 3n] }),
    },
  ];
}

/**
 * Sends all gifts and waits until they are mined.
 *
 * @throws Error when one of the transactions fails
 */
export async function fund(chainId: number, rpcUrl: string, to: Hex): Promise<Gift> {
  const client = faucetClient(chainId, rpcUrl);
  const [coins, toyDollar, , toyWrapped, toyBoats, toyShells] = await sendTransactions(
    client,
    giftTransactions(to),
  );
  return { coins, toyDollar, toyWrapped, toyBoats, toyShells };
}
