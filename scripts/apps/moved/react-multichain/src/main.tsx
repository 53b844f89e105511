import {
  AppKitButton,
  AppKitNetworkButton,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useDisconnect,
} from '@reown/appkit/react';
import type { ChainNamespace } from '@reown/appkit/networks';
import { createRoot } from 'react-dom/client';
import { modal } from './kit';

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122'];

function Port({ namespace }: { readonly namespace: ChainNamespace }) {
  const { open } = useAppKit();
  const { address, embeddedWalletInfo } = useAppKitAccount({ namespace });
  const { disconnect } = useDisconnect();
  return (
    <li>
      {namespace}: {address ?? 'nobody'} {embeddedWalletInfo?.user.email}
      <button type="button" onClick={() => open({ view: 'Connect', namespace })}>
        Dock
      </button>
      <button type="button" onClick={() => disconnect({ namespace })}>
        Sail
      </button>
    </li>
  );
}

function App() {
  const { address, allAccounts, isConnected } = useAppKitAccount();
  const { caipNetworkId } = useAppKitNetwork();
  return (
    <main>
      <AppKitNetworkButton />
      <AppKitButton size="md" label="Connect Wallet" />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <p data-testid="network">{caipNetworkId}</p>
      <p>{allAccounts.map(({ type }) => type).join()}</p>
      <ul>
        {namespaces.map((namespace) => (
          <Port key={namespace} namespace={namespace} />
        ))}
      </ul>
    </main>
  );
}

modal.subscribeState(({ open }) => document.body.classList.toggle('dim', open));
modal.subscribeProviders((providers) => {
  if (providers.eip155) document.body.dataset.evm = 'yes';
});

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
