// Signs (BIP-322) and sends from the payment address with the adapter's connector.
import type { BitcoinConnector } from '@openappkit/adapter-bitcoin';
import { verifyMessage } from '@openappkit/adapter-bitcoin/verify';
import { type AppKitNetwork, useAppKitAccount, useAppKitProvider } from 'openappkit/react';
import { ChainCard } from './chain-card.js';
import { SendForm } from './send-form.js';
import { SignForm } from './sign-form.js';

/** Satoshis. */
const amount = '15000';

export function BitcoinCard({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { address } = useAppKitAccount({ namespace: 'bip122' });
  const { walletProvider } = useAppKitProvider<BitcoinConnector | undefined>('bip122');
  const sign = async (message: string) => {
    if (!walletProvider || !address) throw new Error('No wallet');
    const signature = await walletProvider.signMessage({ message, address });
    return { signature, isValid: verifyMessage({ address, message, signature }) };
  };
  const send = async (to: string, onSent: (id: string) => void) => {
    if (!walletProvider) throw new Error('No wallet');
    onSent(await walletProvider.sendTransfer({ recipient: to, amount }));
  };
  return (
    <ChainCard namespace="bip122" title="Bitcoin" networks={networks}>
      <SignForm namespace="bip122" sign={sign} />
      <SendForm namespace="bip122" amount="15 000 sat" placeholder="bcrt1…" send={send} />
    </ChainCard>
  );
}
