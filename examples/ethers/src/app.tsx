import {
  AppKitButton,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
} from 'openappkit/react';
import { SignerPanel } from './signer-panel.js';
import { signer5 } from './signers/signer-5.js';
import { signer6 } from './signers/signer-6.js';
import type { WalletProvider } from './signers/signer.types.js';

export function App() {
  const { address, isConnected, status } = useAppKitAccount();
  const { chainId } = useAppKitNetwork();
  const { walletProvider } = useAppKitProvider<WalletProvider | undefined>('eip155');
  return (
    <div className="page">
      <header className="bar">
        <h1>Harbor desk on ethers</h1>
        <AppKitButton />
      </header>
      <p>
        <span data-testid="status">{status}</span>, on <span data-testid="chain">{chainId}</span>{' '}
        <span className="mono" data-testid="address">
          {address}
        </span>
      </p>
      {isConnected && walletProvider && (
        <main className="panels">
          <SignerPanel version={6} signer={signer6(walletProvider)} />
          <SignerPanel version={5} signer={signer5(walletProvider)} />
        </main>
      )}
    </div>
  );
}
