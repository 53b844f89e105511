// Puts the exchange on a sandbox chain: its token, its pools and what lies in them, in one transaction. Called at start and
// after a reset. It must be safe to call again: what is on the chain already stays, at the prices that trades made.

import { createClient, type Hex, http, parseEther, parseUnits, toHex } from 'viem';
import { deployContract, getCode } from 'viem/actions';
import type { AnvilCall } from '../chains/evm/anvil-call.js';
import { describeChain } from '../chains/evm/describe-chain.js';
import { exchangeAccount, exchangeAddress, toyContracts } from '../chains/evm/toy-contracts.js';
import { waitForReceipt } from '../chains/evm/wait-for-receipt.js';
import { exchangeAbi, exchangeCode } from './exchange.gen.js';

const { toyDollar, toyWrapped } = toyContracts;
const dollars = (amount: string) => parseUnits(amount, toyDollar.decimals);

/** At the prices that the sandbox begins with: a coin is 2500 dollars, a coral 4. The last pool is shallow. */
const seed = [
  [parseEther('400'), dollars('1000000')],
  [dollars('500000'), parseEther('125000')],
  [parseEther('20'), parseEther('12500')],
] as const;

/** @throws Error where it does not lie where it should afterwards */
export async function deployExchange(chainId: number, rpcUrl: string): Promise<void> {
  const client = createClient({
    account: exchangeAccount,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
  });
  if (await getCode(client, { address: exchangeAddress })) return;
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [exchangeAccount.address, toHex(parseEther('10000'))],
  });
  const hash = await deployContract(client, {
    abi: exchangeAbi,
    bytecode: exchangeCode,
    args: [toyWrapped.address, toyDollar.address, seed],
    value: seed[0][0] + seed[2][0],
    gas: 15_000_000n,
  });
  await waitForReceipt(client, hash);
  if (!(await getCode(client, { address: exchangeAddress })))
    throw new Error(`Chain ${chainId} did not take the exchange; start the sandbox with --reset.`);
}
