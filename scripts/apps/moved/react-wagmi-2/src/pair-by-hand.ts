// A second way in, by WalletConnect's own provider: it opens its own modal, which is one of this kit.
import { EthereumProvider } from '@walletconnect/ethereum-provider';

export async function pairByHand(): Promise<readonly string[]> {
  const provider = await EthereumProvider.init({
    projectId: 'harbour-ledger',
    optionalChains: [1],
    showQrModal: true,
  });
  return provider.enable();
}
