import { explain } from '@openappkit/example-shared/explain';
import { type FormEvent, useState } from 'react';

interface SendFormProps {
  readonly namespace: string;
  /** Such as "0.01 ETH". */
  readonly amount: string;
  readonly placeholder: string;
  /** Resolves once the transaction is mined; calls `onSent` with its id as soon as it is sent. */
  readonly send: (to: string, onSent: (id: string) => void) => Promise<void>;
}

type Step =
  | { readonly name: 'form' | 'asking' }
  | { readonly name: 'sent' | 'done'; readonly id: string }
  | { readonly name: 'failed'; readonly problem: string };

export function SendForm({ namespace, amount, placeholder, send }: SendFormProps) {
  const [to, setTo] = useState('');
  const [step, setStep] = useState<Step>({ name: 'form' });
  const isBusy = step.name === 'asking' || step.name === 'sent';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let id = '';
    try {
      setStep({ name: 'asking' });
      await send(to, (sent) => {
        id = sent;
        setStep({ name: 'sent', id });
      });
      setStep({ name: 'done', id });
    } catch (error) {
      setStep({ name: 'failed', problem: explain(error) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${namespace}-to`}>Send {amount} to</label>
      <div className="line">
        <input
          id={`${namespace}-to`}
          className="mono"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={to}
          data-testid={`${namespace}-to`}
          onChange={(event) => setTo(event.target.value.trim())}
        />
        <button type="submit" data-testid={`${namespace}-send`} disabled={isBusy || to === ''}>
          {step.name === 'asking' ? 'Asking…' : 'Send'}
        </button>
      </div>
      <div role="status">
        <Outcome namespace={namespace} step={step} />
      </div>
    </form>
  );
}

function Outcome({ namespace, step }: { readonly namespace: string; readonly step: Step }) {
  if (step.name === 'failed')
    return (
      <p className="bad" data-testid={`${namespace}-send-error`}>
        {step.problem}
      </p>
    );
  if (step.name !== 'sent' && step.name !== 'done') return null;
  return (
    <>
      <p
        className={step.name === 'done' ? 'good' : 'muted'}
        data-testid={`${namespace}-send-status`}
      >
        {step.name === 'done' ? 'The chain has it' : 'Sent, waiting for the chain…'}
      </p>
      <p className="mono muted cut" data-testid={`${namespace}-send-id`}>
        {step.id}
      </p>
    </>
  );
}
