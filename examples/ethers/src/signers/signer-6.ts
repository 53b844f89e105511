import { BrowserProvider, parseEther, verifyMessage } from 'ethers';
import type { Signer, WalletProvider } from './signer.types.js';

export function signer6(wallet: WalletProvider): Signer {
  // Create a provider for each request, because an ethers provider keeps the first network it sees.
  const open = () => new BrowserProvider(wallet).getSigner();
  return {
    async signAndVerify(message) {
      const signer = await open();
      return verifyMessage(message, await signer.signMessage(message)) === signer.address;
    },
    async send(to, ether) {
      const signer = await open();
      const sent = await signer.sendTransaction({ to, value: parseEther(ether) });
      const receipt = await sent.wait();
      if (!receipt) throw new Error('The transaction was not mined');
      return { hash: sent.hash, block: receipt.blockNumber };
    },
  };
}
