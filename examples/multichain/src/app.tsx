import { ThemeSwitch } from '@openappkit/example-shared/theme-switch';
import type { AppKitNetwork } from 'openappkit/react';
import {
  AppKitButton,
  AppKitNetworkButton,
  useAppKitAccount,
  useAppKitNetwork,
  useDisconnect,
} from 'openappkit/react';
import { BitcoinCard } from './cards/bitcoin-card.js';
import { EvmCard } from './cards/evm-card.js';
import { SolanaCard } from './cards/solana-card.js';

export function App({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  return (
    <div className="page">
      <header className="bar">
        <div className="brand">
          <img src="/icon.svg" width="32" height="32" alt="" />
          <span>Three shores</span>
        </div>
        <div className="bar-buttons">
          <ThemeSwitch />
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <main>
        <InUse />
        <div className="panels">
          <EvmCard networks={networks} />
          <SolanaCard networks={networks} />
          <BitcoinCard networks={networks} />
        </div>
      </main>
    </div>
  );
}

function InUse() {
  const { address, isConnected } = useAppKitAccount();
  const { caipNetwork } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
  return (
    <section className="in-use" aria-labelledby="in-use">
      <div>
        <h1 id="in-use">Three chains, one kit.</h1>
        <p className="muted">
          In use: <strong data-testid="active-network">{caipNetwork?.name ?? 'no network'}</strong>
          {', '}
          <span className="mono" data-testid="active-address">
            {address ?? 'not connected'}
          </span>
        </p>
      </div>
      <button
        type="button"
        data-testid="disconnect-all"
        disabled={!isConnected}
        onClick={() => void disconnect()}
      >
        Disconnect all
      </button>
    </section>
  );
}
