// The part that all namespaces share: account, balance, networks, connect and disconnect.
import { explain } from '@openappkit/example-shared/explain';
import {
  type AppKitNetwork,
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from 'openappkit/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Namespace } from '../kit.js';

interface ChainCardProps {
  readonly namespace: Namespace;
  readonly title: string;
  readonly networks: readonly AppKitNetwork[];
  /** Rendered while connected. */
  readonly children: ReactNode;
}

export function ChainCard({ namespace, title, networks, children }: ChainCardProps) {
  const { open } = useAppKit();
  const { disconnect } = useDisconnect();
  const { activeChain } = useAppKitState();
  const account = useAppKitAccount({ namespace });
  const ownNetworks = networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  return (
    <section className="panel" aria-labelledby={`${namespace}-title`} data-testid={namespace}>
      <div className="panel-head">
        <h2 id={`${namespace}-title`}>{title}</h2>
        {activeChain === namespace && (
          <span className="mark" data-testid={`${namespace}-active`}>
            In use
          </span>
        )}
      </div>
      <Facts namespace={namespace} />
      <Networks networks={ownNetworks} current={networkOf(account.caipAddress)} />
      {account.isConnected && children}
      <div className="ways">
        {account.isConnected ? (
          <>
            <button type="button" onClick={() => void open({ view: 'Account', namespace })}>
              Account on {title}
            </button>
            <button
              type="button"
              data-testid={`${namespace}-disconnect`}
              onClick={() => void disconnect({ namespace })}
            >
              Disconnect {title}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="primary"
            data-testid={`${namespace}-connect`}
            onClick={() => void open({ view: 'Connect', namespace })}
          >
            Connect {title}
          </button>
        )}
      </div>
    </section>
  );
}

function Facts({ namespace }: { readonly namespace: Namespace }) {
  const { address, allAccounts, status } = useAppKitAccount({ namespace });
  const { walletInfo } = useWalletInfo(namespace);
  const { text, refresh } = useNamespaceBalance(namespace);
  return (
    <dl>
      <dt>Status</dt>
      <dd>
        <span className={`dot dot-${status}`} aria-hidden="true" />
        <span data-testid={`${namespace}-status`}>{status}</span>
      </dd>
      <dt>Wallet</dt>
      <dd data-testid={`${namespace}-wallet`}>{walletInfo?.name ?? '–'}</dd>
      <dt>Account</dt>
      <dd className="mono" data-testid={`${namespace}-address`}>
        {address ?? '–'}
      </dd>
      {allAccounts.length > 1 && (
        <>
          <dt>All</dt>
          <dd data-testid={`${namespace}-accounts`}>
            {allAccounts.map(({ type }) => type).join(', ')}
          </dd>
        </>
      )}
      <dt>Balance</dt>
      <dd>
        <span className="figure" data-testid={`${namespace}-balance`}>
          {text}
        </span>
        {address !== undefined && (
          <button
            type="button"
            className="small"
            data-testid={`${namespace}-refresh`}
            onClick={refresh}
          >
            Refresh
          </button>
        )}
      </dd>
    </dl>
  );
}

/** Switching to a network also makes its namespace active. */
function Networks({
  networks,
  current,
}: {
  readonly networks: readonly AppKitNetwork[];
  readonly current: string | undefined;
}) {
  const { caipNetworkId, switchNetwork } = useAppKitNetwork();
  return (
    <ul className="choices" aria-label="Networks">
      {networks.map((network) => (
        <li key={network.caipNetworkId}>
          <button
            type="button"
            data-testid={`switch-${network.name}`}
            data-current={network.caipNetworkId === current}
            aria-pressed={network.caipNetworkId === caipNetworkId}
            onClick={() => void switchNetwork(network)}
          >
            {network.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns `eip155:31337` for `eip155:31337:0x…`. */
function networkOf(caipAddress: string | undefined): string | undefined {
  return caipAddress?.split(':').slice(0, 2).join(':');
}

/** Reads the balance of a namespace's account when the account or network changes, and on demand. */
function useNamespaceBalance(namespace: Namespace): {
  readonly text: string;
  readonly refresh: () => void;
} {
  const { caipAddress } = useAppKitAccount({ namespace });
  const [text, setText] = useState('–');
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round means "read it again"
  useEffect(() => {
    if (caipAddress === undefined) {
      setText('–');
      return undefined;
    }
    let isCurrent = true;
    const show = (next: string): void => {
      if (isCurrent) setText(next);
    };
    getAppKit()
      .fetchBalance(namespace)
      .then(
        ({ balance, symbol }) => show(`${balance} ${symbol}`),
        (error: unknown) => show(explain(error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [namespace, caipAddress, round]);
  return { text, refresh };
}
