// Sends coins through the wallet and waits until they are mined.
import { isHex, parseEther, toHex } from 'viem';
import type { WalletProvider } from './use-wallet.js';

const pollMs = 500;
const patienceMs = 120_000;

export const amountWei = parseEther('0.01');

/** @throws any error of the wallet, or an Error if its answer is not a hash */
export async function askToSend(wallet: WalletProvider, from: string, to: string) {
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: toHex(amountWei) }],
  });
  if (!isHex(hash)) throw new Error('The wallet sent no transaction hash');
  return hash;
}

/** Resolves with the block number once mined. @throws Error when reverted, or not mined in two minutes */
export async function waitUntilMined(wallet: WalletProvider, hash: string): Promise<bigint> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    const { status, blockNumber } = (receipt ?? {}) as { status?: unknown; blockNumber?: unknown };
    if (status === '0x0') throw new Error('The chain reverted the transfer');
    if (isHex(blockNumber)) return BigInt(blockNumber);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error('Not mined after two minutes');
}
