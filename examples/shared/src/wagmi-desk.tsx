// Shows the kit's hooks and wagmi's side by side. Each wagmi version passes its own hooks; wagmi 2 and 3 name them differently.
import { AppKitButton, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'openappkit/react';
import { useState } from 'react';
import { type Address, type Chain, type Hex, parseEther, verifyMessage } from 'viem';
import { explain } from './explain.js';

interface Wagmi {
  readonly status: string;
  readonly address: Address | undefined;
  readonly chainId: number | undefined;
  readonly chains: readonly Chain[];
  /** The wallets installed in this browser. */
  readonly connectors: readonly {
    readonly id: string;
    readonly name: string;
    readonly connect: () => void;
  }[];
  readonly disconnect: () => void;
  readonly switchChain: (chainId: number) => Promise<unknown>;
  readonly signMessage: (message: string) => Promise<Hex>;
  readonly isSigning: boolean;
  /** @param value wei */
  readonly send: (to: Address, value: bigint) => void;
  readonly isSending: boolean;
  readonly sendError: Error | null;
  /** Of the last transaction, once the wallet sent it. */
  readonly hash: Hex | undefined;
  /** Of the last transaction, once it is mined. */
  readonly receipt: { readonly blockNumber: bigint } | undefined;
}

export interface WagmiDeskProps {
  readonly title: string;
  readonly wagmi: Wagmi;
}

const message = 'Hello from the harbor';
/** The second account of the sandbox wallet. */
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export function WagmiDesk({ title, wagmi }: WagmiDeskProps) {
  const { isConnected } = useAppKitAccount();
  return (
    <div className="page">
      <header className="bar">
        <h1>{title}</h1>
        <AppKitButton />
      </header>
      <main className="panels">
        <BothSides wagmi={wagmi} />
        <NetworkPanel wagmi={wagmi} />
        {isConnected && <SignPanel wagmi={wagmi} />}
        {isConnected && <SendPanel wagmi={wagmi} />}
      </main>
    </div>
  );
}

interface PanelProps {
  readonly wagmi: Wagmi;
}

function BothSides({ wagmi }: PanelProps) {
  const kit = useAppKitAccount();
  const { chainId } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
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
        {wagmi.connectors.map(({ id, name, connect }) => (
          <button key={id} type="button" disabled={wagmi.status === 'connected'} onClick={connect}>
            {name} by wagmi
          </button>
        ))}
        <button type="button" data-testid="disconnect-kit" onClick={() => void disconnect()}>
          Disconnect by the kit
        </button>
        <button type="button" data-testid="disconnect-wagmi" onClick={wagmi.disconnect}>
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

function NetworkPanel({ wagmi }: PanelProps) {
  const kit = useAppKitNetwork();
  const [problem, setProblem] = useState<string>();
  const run = (pending: Promise<unknown>) => {
    setProblem(undefined);
    pending.catch((error: unknown) => setProblem(explain(error)));
  };
  return (
    <section className="panel" aria-labelledby="network-title">
      <h2 id="network-title">Network</h2>
      {wagmi.chains.map((chain) => (
        <p key={chain.id} className="choices">
          <button
            type="button"
            data-testid={`switch-wagmi-${chain.id}`}
            onClick={() => run(wagmi.switchChain(chain.id))}
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

/** Signs a message with wagmi's hook and checks the signature against the address. */
function SignPanel({ wagmi }: PanelProps) {
  const { address, isSigning, signMessage } = wagmi;
  const [verdict, setVerdict] = useState<string>();
  const sign = async () => {
    setVerdict(undefined);
    try {
      const signature = await signMessage(message);
      const isValid =
        address !== undefined && (await verifyMessage({ address, message, signature }));
      setVerdict(isValid ? 'Signature verified' : 'The signature does not match');
    } catch (error) {
      setVerdict(explain(error));
    }
  };
  return (
    <section className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title">Sign a message</h2>
      <button
        type="button"
        className="primary"
        data-testid="sign"
        disabled={isSigning}
        onClick={() => void sign()}
      >
        {isSigning ? 'Waiting for the wallet…' : 'Sign'}
      </button>
      <p role="status" data-testid="sign-verdict">
        {verdict}
      </p>
    </section>
  );
}

/** Sends with wagmi's hook and shows when it is mined. */
function SendPanel({ wagmi }: PanelProps) {
  const { send, isSending, sendError, hash, receipt } = wagmi;
  const status = receipt
    ? `Mined in block ${receipt.blockNumber}`
    : hash && 'Sent, waiting for a block…';
  return (
    <section className="panel" aria-labelledby="send-title">
      <h2 id="send-title">Send 0.01 ETH</h2>
      <button
        type="button"
        className="primary"
        data-testid="send"
        disabled={isSending}
        onClick={() => send(receiver, parseEther('0.01'))}
      >
        {isSending ? 'Waiting for the wallet…' : 'Send'}
      </button>
      <p role="status" data-testid="send-status">
        {sendError ? explain(sendError) : status}
      </p>
      <p className="mono muted" data-testid="send-hash">
        {hash}
      </p>
    </section>
  );
}
