import { createHash } from 'node:crypto';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { createClient, erc20Abi, http, isAddress, parseUnits, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { getBalance, readContract } from 'viem/actions';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { PayoutCoin } from '../payouts/payout-coins.js';

/** The key derives from the request id, so it is public. */
export async function depositAddress({ chainId }: PayoutCoin, request: string): Promise<string> {
  const key = createHash('sha256').update(`openappkit sandbox transfer ${request}`).digest();
  if (chainId.startsWith('eip155:')) return privateKeyToAddress(toHex(key));
  return (await createKeyPairSignerFromPrivateKeyBytes(key)).address;
}

/** Base units. @throws viem's errors if the chain does not answer */
export async function readDeposit(
  { evm, solana }: SandboxChains,
  { chainId, token }: PayoutCoin,
  address: string,
): Promise<bigint> {
  if (solana?.caipNetworkId === chainId) {
    const nativeHolding = solana.holdings(address).find((each) => each.address === undefined);
    return nativeHolding ? parseUnits(nativeHolding.numeric, nativeHolding.decimals) : 0n;
  }
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain || !isAddress(address, { strict: false })) return 0n;
  const client = createClient({ transport: http(chain.rpcUrl) });
  if (token === undefined) return getBalance(client, { address });
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return readContract(client, { ...call, args: [address] });
}
