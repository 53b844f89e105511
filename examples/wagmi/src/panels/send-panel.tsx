// Sends 0.01 ETH with wagmi's hook and shows when it is mined.
import { parseEther } from 'viem';
import { useSendTransaction, useWaitForTransactionReceipt } from 'wagmi';
import { explain } from './explain.js';

/** The second account of the sandbox wallet. */
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export function SendPanel() {
  const { data: hash, error, isPending, mutate: send } = useSendTransaction();
  const { data: receipt } = useWaitForTransactionReceipt({ hash, pollingInterval: 500 });
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
        disabled={isPending}
        onClick={() => send({ to: receiver, value: parseEther('0.01') })}
      >
        {isPending ? 'Waiting for the wallet…' : 'Send'}
      </button>
      <p role="status" data-testid="send-status">
        {error ? explain(error) : status}
      </p>
      <p className="mono muted" data-testid="send-hash">
        {hash}
      </p>
    </section>
  );
}
