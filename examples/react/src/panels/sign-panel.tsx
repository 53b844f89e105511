// Signs a message and verifies it on the wallet's network, so that smart accounts verify too:
// by their contract (ERC-1271) and before deployment (ERC-6492).
import { explain } from '@openappkit/example-shared/explain';
import { useAppKitAccount } from 'openappkit/react';
import { type FormEvent, useState } from 'react';
import { createPublicClient, custom, isAddress, isHex, stringToHex } from 'viem';
import { Panel } from './panel.js';
import { useWallet, type WalletProvider } from './use-wallet.js';

type Outcome =
  | { readonly signature: string; readonly isValid: boolean }
  | { readonly problem: string };

export function SignPanel() {
  const { address } = useAppKitAccount();
  const wallet = useWallet();
  const [message, setMessage] = useState('Hello from the harbor');
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wallet || !address) return;
    setAsking(true);
    setOutcome(undefined);
    setOutcome(await sign(wallet, address, message));
    setAsking(false);
  };
  return (
    <Panel id="sign" title="Sign a message">
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="message">Message</label>
        <textarea
          id="message"
          rows={2}
          value={message}
          data-testid="sign-message"
          onChange={(event) => setMessage(event.target.value)}
        />
        <button type="submit" className="primary" data-testid="sign" disabled={isAsking || !wallet}>
          {isAsking ? 'Waiting for the wallet…' : 'Sign'}
        </button>
      </form>
      <div role="status">{outcome && <SignOutcome outcome={outcome} />}</div>
    </Panel>
  );
}

function SignOutcome({ outcome }: { readonly outcome: Outcome }) {
  if ('problem' in outcome)
    return (
      <p className="bad" data-testid="sign-error">
        {outcome.problem}
      </p>
    );
  return (
    <>
      <p className={outcome.isValid ? 'good' : 'bad'} data-testid="sign-verdict">
        {outcome.isValid ? 'Signature verified' : 'The signature does not match'}
      </p>
      <p className="mono muted" data-testid="signature">
        {outcome.signature}
      </p>
    </>
  );
}

async function sign(wallet: WalletProvider, address: string, message: string): Promise<Outcome> {
  try {
    const signature = await wallet.request({
      method: 'personal_sign',
      params: [stringToHex(message), address],
    });
    if (!isHex(signature) || !isAddress(address))
      return { problem: 'The wallet sent no signature' };
    const client = createPublicClient({ transport: custom(wallet) });
    return { signature, isValid: await client.verifyMessage({ address, message, signature }) };
  } catch (error) {
    return { problem: explain(error) };
  }
}
