import { explain } from '@openappkit/example-shared/explain';
import { type AppKitNetwork, useAppKitNetwork } from 'openappkit/react';
import { useState } from 'react';
import { Panel } from './panel.js';

export function NetworkPanel({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { caipNetwork, chainId, switchNetwork } = useAppKitNetwork();
  const [problem, setProblem] = useState<string>();
  const switchTo = (network: AppKitNetwork) => {
    setProblem(undefined);
    switchNetwork(network).catch((error: unknown) => setProblem(explain(error)));
  };
  return (
    <Panel id="network" title="Network">
      <p className="muted">
        Now on <strong data-testid="network-name">{caipNetwork?.name ?? 'no network'}</strong>
        <span data-testid="chain-id"> {chainId}</span>
      </p>
      <ul className="choices">
        {networks.map((network) => (
          <li key={network.id}>
            <button
              type="button"
              data-testid={`switch-${network.id}`}
              aria-pressed={network.id === chainId}
              onClick={() => switchTo(network)}
            >
              {network.name}
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </Panel>
  );
}
