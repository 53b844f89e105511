// Puts ERC-4337's EntryPoint and the contracts of smart accounts on a sandbox chain by the deterministic deployment proxy, so
// they lie where they do on every other chain. Called at start and after a reset. It must be safe to call again: what is on
// the chain already stays.

import { deployments, deterministicDeployer } from '@openappkit/frame/smart-contracts';
import { concat, createClient, type Hex, http, parseEther, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getCode, sendTransaction } from 'viem/actions';
import { devAccount } from '../../signing/evm/dev-account.js';
import type { AnvilCall } from './anvil-call.js';
import { describeChain } from './describe-chain.js';
import { entryPointInitCode } from './entry-point.gen.js';
import { waitForReceipt } from './wait-for-receipt.js';

/** The account that deploys these, and bundles; index 23 of the test phrase, which nobody else uses. */
export const bundlerAccount = devAccount(23);

/** With its authors' salt it lies where it does on every chain. */
const entryPoint = {
  address: entryPoint08Address,
  salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  initCode: entryPointInitCode,
} as const;

/** The proxy's code; a new chain has it, one that was put back has not. */
const deployerCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

/** A client that signs as that account. */
export function bundlerClient(chainId: number, rpcUrl: string) {
  return createClient({
    account: bundlerAccount,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 20,
  });
}

/** @throws Error where one of them does not lie where it should afterwards */
export async function deploySmartAccounts(chainId: number, rpcUrl: string): Promise<void> {
  const client = bundlerClient(chainId, rpcUrl);
  const wanted = [entryPoint, ...deployments];
  const isThere = await Promise.all(
    wanted.map(async ({ address }) => (await getCode(client, { address })) !== undefined),
  );
  const missing = wanted.filter((_, at) => !isThere[at]);
  if (missing.length === 0) return;
  await client.request<AnvilCall<'anvil_setBalance', [Hex, Hex]>>({
    method: 'anvil_setBalance',
    params: [bundlerAccount.address, toHex(parseEther('1000'))],
  });
  await client.request<AnvilCall<'anvil_setCode', [Hex, Hex]>>({
    method: 'anvil_setCode',
    params: [deterministicDeployer, deployerCode],
  });
  for (const { address, salt, initCode } of missing) {
    const hash = await sendTransaction(client, {
      to: deterministicDeployer,
      data: concat([salt, initCode]),
      gas: 8_000_000n,
    });
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success' || !(await getCode(client, { address })))
      throw new Error(`Chain ${chainId} did not take the contract ${address}.`);
  }
}
