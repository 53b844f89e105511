// Also connects with WalletConnect's own provider, whose modal is this kit's.
import { EthereumProvider } from '@walletconnect/ethereum-provider';

export async function pairByHand(): Promise<readonly string[]> {
  const provider = await EthereumProvider.init({
    projectId: 'harbour-ledger',
    optionalChains: [1],
    showQrModal: true,
  });
  return provider.enable();
}
