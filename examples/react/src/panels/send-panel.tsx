// Sends 0.01 ETH to a validated address and shows when it is mined.
import { explain } from '@openappkit/example-shared/explain';
import { useAppKitAccount } from 'openappkit/react';
import { type FormEvent, useState } from 'react';
import { isAddress } from 'viem';
import { Panel } from './panel.js';
import { askToSend, waitUntilMined } from './send.js';
import { useWallet } from './use-wallet.js';

type Step =
  | { readonly name: 'form' | 'asking' }
  | { readonly name: 'mining'; readonly hash: string }
  | { readonly name: 'mined'; readonly hash: string; readonly block: bigint }
  | { readonly name: 'failed'; readonly problem: string };

export function SendPanel() {
  const { address } = useAppKitAccount();
  const wallet = useWallet();
  const [to, setTo] = useState('');
  const [step, setStep] = useState<Step>({ name: 'form' });
  const isBusy = step.name === 'asking' || step.name === 'mining';
  const isWrong = to !== '' && !isAddress(to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wallet || !address || !isAddress(to)) return;
    try {
      setStep({ name: 'asking' });
      const hash = await askToSend(wallet, address, to);
      setStep({ name: 'mining', hash });
      setStep({ name: 'mined', hash, block: await waitUntilMined(wallet, hash) });
    } catch (error) {
      setStep({ name: 'failed', problem: explain(error) });
    }
  };
  return (
    <Panel id="send" title="Send 0.01 ETH">
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="to">To</label>
        <input
          id="to"
          className="mono"
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          value={to}
          aria-invalid={isWrong}
          aria-describedby="to-problem"
          data-testid="send-to"
          onChange={(event) => setTo(event.target.value.trim())}
        />
        <p id="to-problem" className="bad" data-testid="send-to-problem">
          {isWrong ? 'Not a valid Ethereum address.' : ''}
        </p>
        <button
          type="submit"
          className="primary"
          data-testid="send"
          disabled={isBusy || !wallet || !isAddress(to)}
        >
          {step.name === 'asking' ? 'Waiting for the wallet…' : 'Send'}
        </button>
      </form>
      <div role="status">
        <SendOutcome step={step} />
      </div>
    </Panel>
  );
}

function SendOutcome({ step }: { readonly step: Step }) {
  switch (step.name) {
    case 'form':
    case 'asking':
      return null;
    case 'failed':
      return (
        <p className="bad" data-testid="send-error">
          {step.problem}
        </p>
      );
    default:
      return (
        <>
          <p className={step.name === 'mined' ? 'good' : 'muted'} data-testid="send-status">
            {step.name === 'mined' ? `Mined in block ${step.block}` : 'Sent, waiting for a block…'}
          </p>
          <p className="mono muted" data-testid="send-hash">
            {step.hash}
          </p>
        </>
      );
  }
}
