// Gives an account many transactions: sent and received, coins and tokens, approvals, NFTs, failures.
// The same count on the same chain always gives the same transactions.

import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  parseEther,
  toHex,
} from 'viem';
import { toyBoats, toyToken } from '../contracts/contracts.gen.js';
import { faucetAccount, toyContracts } from '../contracts/toy-contracts.js';
import { mineTogether, type PlannedTransaction } from './mine-together.js';

const gas = { coins: 21_000n, token: 70_000n, boat: 110_000n } as const;
const payer: Hex = faucetAccount.address;
const friendCount = 16;

/** @throws Error when the chain rejects one */
export async function seedTransactions(rpcUrl: string, account: Hex, count: number): Promise<void> {
  // The node rejects transactions of an account that cannot pay for them yet.
  await mineTogether(rpcUrl, [pay(payer, account, parseEther('100'))]);
  const planned = Array.from({ length: count - 1 }, (_, at) => plan(account, at + 1));
  await mineTogether(rpcUrl, planned);
}

/** Returns one of the account's counterparties. */
const friend = (at: number): Hex =>
  getAddress(`0x${keccak256(toHex(`friend ${at % friendCount}`)).slice(2, 42)}`);

/** Small amounts, so that thousands are affordable. */
const amount = (at: number) => BigInt((at % 97) + 1) * 10n ** 12n;
const units = (at: number) => BigInt((at % 89) + 1) * 10_000n;

function plan(account: Hex, at: number): PlannedTransaction {
  const { toyDollar, toyBoats: boats } = toyContracts;
  switch (at % 8) {
    case 1:
      return call(payer, toyDollar.address, mint(account, 1_000_000n + units(at)));
    case 2:
      return pay(account, friend(at), amount(at));
    case 3:
      return call(account, toyDollar.address, transfer(friend(at), units(at) / 2n));
    case 4:
      return call(account, toyDollar.address, approve(friend(at), units(at)));
    case 6:
      // More than the total supply, so the transfer fails.
      return call(account, toyDollar.address, transfer(friend(at), 10n ** 30n));
    case 7:
      return { ...call(account, boats.address, mintBoat(account)), gas: gas.boat };
    default:
      return pay(payer, account, amount(at));
  }
}

const pay = (from: Hex, to: Hex, value: bigint): PlannedTransaction => ({
  from,
  to,
  value,
  gas: gas.coins,
});
const call = (from: Hex, to: Hex, data: Hex): PlannedTransaction => ({
  from,
  to,
  data,
  gas: gas.token,
});
const mint = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: toyToken.abi, functionName: 'mint', args: [to, value] });
const transfer = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] });
const approve = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] });
const mintBoat = (to: Hex) =>
  encodeFunctionData({ abi: toyBoats.abi, functionName: 'mint', args: [to] });
