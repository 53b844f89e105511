import { createRoot } from 'react-dom/client';
import { useAccount, useBalance, useDisconnect, useSwitchChain } from 'wagmi';
import { modal, Wallets } from './wallets';

function Ledger() {
  const { address, chain, isConnected } = useAccount();
  const { chains, switchChain } = useSwitchChain();
  const { disconnect } = useDisconnect();
  const { data: balance } = useBalance({ address });
  const pair = async () => (await import('./pair-by-hand')).pairByHand();
  return (
    <main>
      <button type="button" onClick={() => void modal.open()}>
        {isConnected ? 'Account' : 'Connect Wallet'}
      </button>
      <p data-testid="account">{address ?? 'nobody'}</p>
      <p data-testid="network">{chain?.name}</p>
      <p>{balance?.symbol}</p>
      {chains.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void pair()}>
        Pair by hand
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </main>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('No place for the app');
createRoot(container).render(
  <Wallets>
    <Ledger />
  </Wallets>,
);
