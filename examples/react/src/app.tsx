import { ThemeSwitch } from '@openappkit/example-shared/theme-switch';
import type { AppKitNetwork } from 'openappkit/react';
import { AppKitButton, AppKitNetworkButton, useAppKit, useAppKitAccount } from 'openappkit/react';
import { AccountPanel } from './panels/account-panel.js';
import { BalancePanel } from './panels/balance-panel.js';
import { EventLog } from './panels/event-log.js';
import { NetworkPanel } from './panels/network-panel.js';
import { SendPanel } from './panels/send-panel.js';
import { SignPanel } from './panels/sign-panel.js';

export function App({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { isConnected } = useAppKitAccount();
  return (
    <div className="page">
      <header className="bar">
        <div className="brand">
          <img src="/icon.svg" width="32" height="32" alt="" />
          <span>Harbor desk</span>
        </div>
        <div className="bar-buttons">
          <ThemeSwitch />
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <main>
        {isConnected ? (
          <div className="panels">
            <h1>Desk</h1>
            <AccountPanel />
            <BalancePanel />
            <NetworkPanel networks={networks} />
            <SignPanel />
            <SendPanel />
          </div>
        ) : (
          <Welcome networks={networks} />
        )}
        <EventLog />
      </main>
    </div>
  );
}

function Welcome({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { open } = useAppKit();
  return (
    <>
      <section className="hero">
        <h1>Your coins, your desk.</h1>
        <p className="muted">
          Connect a wallet to see a balance, sign a message and send a little money on two local
          chains. Nothing here leaves this machine.
        </p>
        <button type="button" className="primary" data-testid="open-modal" onClick={() => open()}>
          Choose a wallet
        </button>
      </section>
      <div className="panels">
        <AccountPanel />
        <NetworkPanel networks={networks} />
      </div>
    </>
  );
}
