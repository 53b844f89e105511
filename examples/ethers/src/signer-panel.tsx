import { explain } from '@openappkit/example-shared/explain';
import { useState } from 'react';
import type { Signer } from './signers/signer.types.js';

/** The second account of the sandbox wallet. */
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const message = 'Hello from the harbor';

export function SignerPanel({
  version,
  signer,
}: {
  readonly version: 5 | 6;
  readonly signer: Signer;
}) {
  const [outcome, setOutcome] = useState('');
  const [isAsking, setAsking] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setAsking(true);
    setOutcome('');
    setOutcome(await work().catch(explain));
    setAsking(false);
  };
  const sign = async () =>
    (await signer.signAndVerify(message)) ? 'Signature verified' : 'The signature does not match';
  const send = async () => {
    const { hash, block } = await signer.send(receiver, '0.01');
    return `Mined in block ${block}: ${hash}`;
  };
  return (
    <section className="panel" aria-labelledby={`ethers-${version}-title`}>
      <h2 id={`ethers-${version}-title`}>ethers {version}</h2>
      <p className="choices">
        <button
          type="button"
          data-testid={`sign-${version}`}
          disabled={isAsking}
          onClick={() => void run(sign)}
        >
          Sign a message
        </button>
        <button
          type="button"
          data-testid={`send-${version}`}
          disabled={isAsking}
          onClick={() => void run(send)}
        >
          Send 0.01 ETH
        </button>
      </p>
      <p className="mono" role="status" data-testid={`outcome-${version}`}>
        {outcome}
      </p>
    </section>
  );
}
