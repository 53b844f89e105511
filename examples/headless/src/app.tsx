import { useAppKitAccount, useAppKitConnections, useDisconnect } from 'openappkit/react/headless';
import { Code } from './code.js';
import { WalletList } from './wallet-list.js';

export function App() {
  const { address, status } = useAppKitAccount();
  return (
    <main>
      <h1>Own list</h1>
      <p data-testid="status">
        {status} <b>{address}</b>
      </p>
      <Connections />
      <WalletList />
      <Code />
    </main>
  );
}

function Connections() {
  const { connections } = useAppKitConnections();
  const { disconnect } = useDisconnect();
  return connections.map(({ connectorId, name, caipNetwork }) => (
    <p key={connectorId}>
      {name} on {caipNetwork?.name}{' '}
      <button type="button" onClick={() => disconnect({ id: connectorId })}>
        Disconnect {name}
      </button>
    </p>
  ));
}
