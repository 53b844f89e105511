// Signs and sends through the wallet's own EIP-1193 provider and verifies with viem.
import { type AppKitNetwork, useAppKitAccount, useAppKitProvider } from 'openappkit/react';
import { isAddress, isHex, parseEther, stringToHex, toHex, verifyMessage } from 'viem';
import { ChainCard } from './chain-card.js';
import { SendForm } from './send-form.js';
import { SignForm } from './sign-form.js';
import { until } from './until.js';

interface Eip1193 {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function EvmCard({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { address } = useAppKitAccount({ namespace: 'eip155' });
  const { walletProvider } = useAppKitProvider<Eip1193 | undefined>('eip155');
  const wallet = (): Eip1193 => {
    if (!walletProvider) throw new Error('No wallet');
    return walletProvider;
  };
  const sign = async (message: string) => {
    const signature = await wallet().request({
      method: 'personal_sign',
      params: [stringToHex(message), address],
    });
    if (!isHex(signature) || !address || !isAddress(address)) throw new Error('No signature');
    return { signature, isValid: await verifyMessage({ address, message, signature }) };
  };
  const send = async (to: string, onSent: (hash: string) => void) => {
    if (!isAddress(to)) throw new Error('Not a valid Ethereum address');
    const hash = await wallet().request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: toHex(parseEther('0.01')) }],
    });
    onSent(String(hash));
    await until(async () => {
      const receipt = await wallet().request({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      });
      return typeof receipt === 'object' && receipt !== null;
    });
  };
  return (
    <ChainCard namespace="eip155" title="Ethereum" networks={networks}>
      <SignForm namespace="eip155" sign={sign} />
      <SendForm namespace="eip155" amount="0.01 ETH" placeholder="0x…" send={send} />
    </ChainCard>
  );
}
