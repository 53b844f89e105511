import { type HDAccount, type Hex, isAddress, isHex, parseEther } from 'viem';
import { getBalance, sendTransaction, writeContract } from 'viem/actions';
import { createAccountClient, findReceipt, openAnvil } from '../chains/evm/chain-client.js';
import { toyToken } from '../chains/evm/contracts/contracts.gen.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { isSolanaAddress, type SandboxChains } from '../chains/sandbox-chains.js';
import { sandboxReef } from '../networks.js';

interface Payout {
  /** Undefined for a coin that is not sold any more. */
  readonly coin: PayoutCoin | undefined;
  /** On the coin's chain. */
  readonly to: string;
  /** Base units. */
  readonly amount: bigint;
}

const gas = 100_000n;
const spare = parseEther('10');

/**
 * Does not wait for a block, so without automine the payment stays pending.
 *
 * @param payer the sender on an EVM chain; its transactions run in sequence because of nonces
 * @returns the transaction's hash
 * @throws Error when the chain rejects the transaction
 */
async function payOut(
  { evm, solana }: SandboxChains,
  payer: HDAccount,
  { coin, to, amount }: Payout,
): Promise<string> {
  if (!coin) throw new Error('There is no such coin.');
  if (solana?.caipNetworkId === coin.chainId) return solana.faucet.airdrop(to, amount);
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === coin.chainId);
  if (!chain || !isAddress(to, { strict: false }))
    throw new Error(`Nobody is paid at ${to} on ${coin.chainId}.`);
  const client = createAccountClient(payer, chain.chainId, chain.rpcUrl);
  const { address: token } = coin;
  const needed = (token === undefined ? amount : 0n) + spare;
  if ((await getBalance(client, { address: payer.address })) < needed)
    await client.setBalance({ address: payer.address, value: needed * 10n });
  if (token === undefined) return sendTransaction(client, { to, value: amount, gas });
  const call = { address: token, abi: toyToken.abi, gas } as const;
  await writeContract(client, { ...call, functionName: 'mint', args: [payer.address, amount] });
  return writeContract(client, { ...call, functionName: 'transfer', args: [to, amount] });
}

/** A payout without a coin fails. Call it in turn with other jobs on the chains. */
export async function sendPayout(
  chains: SandboxChains,
  payer: HDAccount,
  payout: Payout,
): Promise<{ readonly status: 'IN_PROGRESS' | 'FAILED'; readonly hash: string | null }> {
  try {
    return { status: 'IN_PROGRESS', hash: await payOut(chains, payer, payout) };
  } catch {
    return { status: 'FAILED', hash: null };
  }
}

/** The status of a payment that was sent, once its chain has it. Else undefined. */
export async function readOutcome(
  { evm }: SandboxChains,
  chainId: string,
  { status, hash }: { readonly status: string; readonly hash: string | null },
): Promise<'SUCCESS' | 'FAILED' | undefined> {
  if (status !== 'IN_PROGRESS' || hash === null) return undefined;
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  // A chain that cannot be queried counts as done.
  if (!chain || !isHex(hash)) return 'SUCCESS';
  const receipt = await findReceipt(openAnvil(chain.rpcUrl), hash);
  return receipt && (receipt.status === 'success' ? 'SUCCESS' : 'FAILED');
}

export interface PayoutCoin {
  /** CAIP-2. */
  readonly chainId: string;
  readonly network: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Absent for the native coin. */
  readonly address?: Hex;
}

export const isAddressOn = (chainId: string, address: string): boolean =>
  chainId.startsWith('eip155:') ? isAddress(address, { strict: false }) : isSolanaAddress(address);

const { toyDollar, toyCoral } = toyContracts;

/** The first chain comes first, and each chain's native coin before its tokens. */
export function listPayoutCoins({ evm, solana }: SandboxChains): readonly PayoutCoin[] {
  const sold: PayoutCoin[] = evm.flatMap(({ caipNetworkId, name: network, nativeCurrency }) => {
    const chainFields = { chainId: caipNetworkId, network };
    return [
      { ...chainFields, ...nativeCurrency },
      { ...chainFields, ...toyDollar },
      { ...chainFields, ...toyCoral },
    ];
  });
  if (solana)
    sold.push({
      chainId: solana.caipNetworkId,
      network: sandboxReef.name,
      ...sandboxReef.nativeCurrency,
    });
  return sold;
}
