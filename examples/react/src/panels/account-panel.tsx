// Shows the connected account and wallet, with buttons that open the widget's account views.
import { useAppKit, useAppKitAccount, useDisconnect, useWalletInfo } from 'openappkit/react';
import { Panel } from './panel.js';

export function AccountPanel() {
  const { address, status, isConnected } = useAppKitAccount();
  const { walletInfo } = useWalletInfo();
  const { disconnect } = useDisconnect();
  const disconnectButton = (
    <button type="button" data-testid="disconnect" onClick={() => void disconnect()}>
      Disconnect
    </button>
  );
  return (
    <Panel id="account" title="Account" action={isConnected ? disconnectButton : null}>
      <dl>
        <dt>Status</dt>
        <dd>
          <span className={`dot dot-${status}`} aria-hidden="true" />
          <span data-testid="status">{status}</span>
        </dd>
        <dt>Wallet</dt>
        <dd data-testid="wallet-name">{walletInfo?.name ?? '–'}</dd>
        <dt>Address</dt>
        <dd className="mono" data-testid="address">
          {address ?? '–'}
        </dd>
      </dl>
      {isConnected && <Ways />}
    </Panel>
  );
}

/** Each button opens a view of the widget by its name. */
function Ways() {
  const { open } = useAppKit();
  return (
    <div className="ways">
      <button type="button" onClick={() => void open({ view: 'WalletSend' })}>
        Send
      </button>
      <button type="button" onClick={() => void open({ view: 'WalletReceive' })}>
        Receive
      </button>
      <button type="button" onClick={() => void open({ view: 'Transactions' })}>
        Activity
      </button>
    </div>
  );
}
