// One transaction creates tokens, pools and liquidity. Idempotent, because an existing exchange keeps its prices.

import { encodeDeployData, type Hex, parseEther, parseUnits, toHex } from 'viem';
import { getCode } from 'viem/actions';
import type { AnvilCall } from '../chains/evm/anvil-call.js';
import { createAccountClient, sendTransactions } from '../chains/evm/send-transactions.js';
import {
  exchangeAccount,
  exchangeAddress,
  toyContracts,
} from '../chains/evm/contracts/toy-contracts.js';
import { exchangeAbi, exchangeCode } from './exchange.gen.js';

const { toyDollar, toyWrapped } = toyContracts;
const dollars = (amount: string) => parseUnits(amount, toyDollar.decimals);

/** Initial prices: a coin is 2500 dollars, a coral 4. The last pool is shallow. */
const seed = [
  [parseEther('400'), dollars('1000000')],
  [dollars('500000'), parseEther('125000')],
  [parseEther('20'), parseEther('12500')],
] as const;

/** @throws Error if the exchange is not at its expected address afterwards */
export async function deployExchange(chainId: number, rpcUrl: string): Promise<void> {
  const client = createAccountClient(exchangeAccount, chainId, rpcUrl);
  if (await getCode(client, { address: exchangeAddress })) return;
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [exchangeAccount.address, toHex(parseEther('10000'))],
  });
  const data = encodeDeployData({
    abi: exchangeAbi,
    bytecode: exchangeCode,
    args: [toyWrapped.address, toyDollar.address, seed],
  });
  const value = seed[0][0] + seed[2][0];
  await sendTransactions(client, [{ data, value, gas: 15_000_000n }]);
  if (!(await getCode(client, { address: exchangeAddress })))
    throw new Error(`Chain ${chainId} did not take the exchange; start the sandbox with --reset.`);
}
