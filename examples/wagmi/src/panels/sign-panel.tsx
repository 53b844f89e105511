// Signs a message with wagmi's hook and checks the signature against the address.
import { useState } from 'react';
import { verifyMessage } from 'viem';
import { useConnection, useSignMessage } from 'wagmi';
import { explain } from './explain.js';

const message = 'Hello from the harbor';

export function SignPanel() {
  const { address } = useConnection();
  const { mutateAsync: signMessage, isPending } = useSignMessage();
  const [verdict, setVerdict] = useState<string>();
  const sign = async () => {
    setVerdict(undefined);
    try {
      const signature = await signMessage({ message });
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
        disabled={isPending}
        onClick={() => void sign()}
      >
        {isPending ? 'Waiting for the wallet…' : 'Sign'}
      </button>
      <p role="status" data-testid="sign-verdict">
        {verdict}
      </p>
    </section>
  );
}
