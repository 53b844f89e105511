import { ethers } from 'ethers-5';
import type { Signer, WalletProvider } from './signer.types.js';

export function signer5(wallet: WalletProvider): Signer {
  // Create a provider for each request, because an ethers provider keeps the first network it sees.
  const open = () =>
    new ethers.providers.Web3Provider({
      request: ({ method, params = [] }) => wallet.request({ method, params }),
    }).getSigner();
  return {
    async signAndVerify(message) {
      const signer = open();
      const signature = await signer.signMessage(message);
      return ethers.utils.verifyMessage(message, signature) === (await signer.getAddress());
    },
    async send(to, ether) {
      const value = ethers.utils.parseEther(ether);
      const sent = await open().sendTransaction({ to, value });
      const receipt = await sent.wait();
      return { hash: sent.hash, block: receipt.blockNumber };
    },
  };
}
