// Switches to each network with wagmi's hook and with the kit's hook.
import { useAppKitNetwork } from 'openappkit/react';
import { useState } from 'react';
import { useChains, useSwitchChain } from 'wagmi';
import { explain } from './explain.js';

export function NetworkPanel() {
  const chains = useChains();
  const wagmi = useSwitchChain();
  const kit = useAppKitNetwork();
  const [problem, setProblem] = useState<string>();
  const run = (pending: Promise<unknown>) => {
    setProblem(undefined);
    pending.catch((error: unknown) => setProblem(explain(error)));
  };
  return (
    <section className="panel" aria-labelledby="network-title">
      <h2 id="network-title">Network</h2>
      {chains.map((chain) => (
        <p key={chain.id} className="choices">
          <button
            type="button"
            data-testid={`switch-wagmi-${chain.id}`}
            onClick={() => run(wagmi.mutateAsync({ chainId: chain.id }))}
          >
            {chain.name} by wagmi
          </button>
          <button
            type="button"
            data-testid={`switch-kit-${chain.id}`}
            onClick={() => run(kit.switchNetwork(chain))}
          >
            {chain.name} by the kit
          </button>
        </p>
      ))}
      {problem && (
        <p className="bad" role="alert" data-testid="switch-error">
          {problem}
        </p>
      )}
    </section>
  );
}
