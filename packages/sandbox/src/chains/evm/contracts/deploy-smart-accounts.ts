// Deploys ERC-4337's EntryPoint and smart account contracts through the deterministic deployment proxy, at the addresses of public chains.
// Idempotent: existing contracts stay.

import { deployments, deterministicDeployer } from '@openappkit/frame/smart-contracts';
import { concat, type Hex, parseEther, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getCode } from 'viem/actions';
import { deriveEvmAccount } from '../../../signing/evm/derive-evm-account.js';
import type { AnvilCall } from '../anvil-call.js';
import { entryPointInitCode } from './entry-point.gen.js';
import { createAccountClient, sendTransactions } from '../send-transactions.js';

/** Also the bundler's account. Index 23 of the test phrase, reserved for this. */
export const bundlerAccount = deriveEvmAccount(23);

/** The published salt gives the same address as on every chain. */
const entryPoint = {
  address: entryPoint08Address,
  salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  initCode: entryPointInitCode,
} as const;

/** Code of the deployment proxy. A new anvil chain has it, but a reset chain does not. */
const deployerCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

export const bundlerClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(bundlerAccount, chainId, rpcUrl);

/** @throws Error if a contract is not at its expected address afterwards */
export async function deploySmartAccounts(chainId: number, rpcUrl: string): Promise<void> {
  const client = bundlerClient(chainId, rpcUrl);
  const required = [entryPoint, ...deployments];
  const lacking = async () => {
    const codes = await Promise.all(required.map(({ address }) => getCode(client, { address })));
    return required.filter((_, at) => codes[at] === undefined);
  };
  const missing = await lacking();
  if (missing.length === 0) return;
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [bundlerAccount.address, toHex(parseEther('1000'))],
  });
  await client.request<AnvilCall<'anvil_setCode', [Hex, Hex]>>({
    method: 'anvil_setCode',
    params: [deterministicDeployer, deployerCode],
  });
  const deployTransactions = missing.map(({ salt, initCode }) => ({
    to: deterministicDeployer,
    data: concat([salt, initCode]),
    gas: 8_000_000n,
  }));
  await sendTransactions(client, deployTransactions);
  const [refused] = await lacking();
  if (refused) throw new Error(`Chain ${chainId} did not take the contract ${refused.address}.`);
}
