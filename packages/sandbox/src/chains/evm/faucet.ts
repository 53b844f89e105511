// Gives coins and toy tokens to an address by real transactions. Called by the deployer and POST /faucet.
// It must not set balances by decree: what it gives can be followed on the chain.

import { createClient, type Hex, http, parseEther } from 'viem';
import { sendTransaction, writeContract } from 'viem/actions';
import { toyBoats, toyShells, toyToken, toyWrapped } from './contracts.gen.js';
import { describeChain } from './describe-chain.js';
import { faucetAccount, toyContracts } from './toy-contracts.js';
import { waitForReceipt } from './wait-for-receipt.js';

/** A client that signs as the faucet account and looks for receipts every 20 ms. */
export function faucetClient(chainId: number, rpcUrl: string) {
  return createClient({
    account: faucetAccount,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 20,
  });
}

export type FaucetClient = ReturnType<typeof faucetClient>;

/** The hash of each transaction that gave something. */
interface Gift {
  readonly coins: Hex;
  readonly toyDollar: Hex;
  readonly toyWrapped: Hex;
  readonly toyBoats: Hex;
  readonly toyShells: Hex;
}

/**
 * Sends 10 ETH, 1000 TUSD, 5 TWE, one boat and three shells of a kind, and waits until all are mined.
 *
 * @throws Error when one of the transactions fails
 */
export async function fund(chainId: number, rpcUrl: string, to: Hex): Promise<Gift> {
  const client = faucetClient(chainId, rpcUrl);
  const coins = await sendTransaction(client, { to, value: parseEther('10') });
  const toyDollar = await writeContract(client, {
    address: toyContracts.toyDollar.address,
    abi: toyToken.abi,
    functionName: 'mint',
    args: [to, 1_000_000_000n],
  });
  const deposit = await writeContract(client, {
    address: toyContracts.toyWrapped.address,
    abi: toyWrapped.abi,
    functionName: 'deposit',
    value: parseEther('5'),
  });
  const wrapped = await writeContract(client, {
    address: toyContracts.toyWrapped.address,
    abi: toyWrapped.abi,
    functionName: 'transfer',
    args: [to, parseEther('5')],
  });
  const boats = await writeContract(client, {
    address: toyContracts.toyBoats.address,
    abi: toyBoats.abi,
    functionName: 'mint',
    args: [to],
  });
  const shells = await writeContract(client, {
    address: toyContracts.toyShells.address,
    abi: toyShells.abi,
    functionName: 'mint',
    args: [to, 1n, 3n],
  });
  for (const hash of [coins, toyDollar, deposit, wrapped, boats, shells]) {
    const receipt = await waitForReceipt(client, hash);
    if (receipt.status !== 'success') throw new Error(`A faucet transaction failed: ${hash}`);
  }
  return { coins, toyDollar, toyWrapped: wrapped, toyBoats: boats, toyShells: shells };
}
