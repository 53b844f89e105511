// Shows the values of the kit's hooks and wagmi's hooks side by side. They agree at every step.
import { useAppKitAccount, useAppKitNetwork, useDisconnect } from 'openappkit/react';
import { useAccount, useConnect, useConnectors, useDisconnect as useWagmiDisconnect } from 'wagmi';

export function BothSides() {
  const kit = useAppKitAccount();
  const { chainId } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
  const wagmi = useAccount();
  const installed = useConnectors().filter(({ type }) => type === 'injected');
  const { connect: connectWagmi } = useConnect();
  const { disconnect: disconnectWagmi } = useWagmiDisconnect();
  return (
    <section className="panel wide" aria-labelledby="sides-title">
      <h2 id="sides-title">Both sides</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">the kit</th>
            <th scope="col">wagmi</th>
          </tr>
        </thead>
        <tbody>
          <Row name="status" kit={kit.status} wagmi={wagmi.status} />
          <Row name="address" kit={kit.address} wagmi={wagmi.address} />
          <Row name="chain" kit={kit.isConnected ? chainId : undefined} wagmi={wagmi.chainId} />
        </tbody>
      </table>
      <p className="choices">
        {installed.map((connector) => (
          <button
            key={connector.uid}
            type="button"
            disabled={wagmi.status === 'connected'}
            onClick={() => connectWagmi({ connector })}
          >
            {connector.name} by wagmi
          </button>
        ))}
        <button type="button" data-testid="disconnect-kit" onClick={() => void disconnect()}>
          Disconnect by the kit
        </button>
        <button type="button" data-testid="disconnect-wagmi" onClick={() => disconnectWagmi({})}>
          Disconnect by wagmi
        </button>
      </p>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly kit: string | number | undefined;
  readonly wagmi: string | number | undefined;
}

function Row({ name, kit, wagmi }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="mono" data-testid={`kit-${name}`}>
        {kit ?? '–'}
      </td>
      <td className="mono" data-testid={`wagmi-${name}`}>
        {wagmi ?? '–'}
      </td>
    </tr>
  );
}
