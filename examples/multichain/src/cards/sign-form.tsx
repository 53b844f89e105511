import { explain } from '@openappkit/example-shared/explain';
import { type FormEvent, useState } from 'react';

export interface Signed {
  readonly signature: string;
  readonly isValid: boolean;
}

interface SignFormProps {
  readonly namespace: string;
  readonly sign: (message: string) => Promise<Signed>;
}

export function SignForm({ namespace, sign }: SignFormProps) {
  const [message, setMessage] = useState('Hello from the shore');
  const [outcome, setOutcome] = useState<Signed | { readonly problem: string }>();
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    setOutcome(undefined);
    setOutcome(await sign(message).catch((error: unknown) => ({ problem: explain(error) })));
    setAsking(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${namespace}-message`}>Message</label>
      <div className="line">
        <input
          id={`${namespace}-message`}
          value={message}
          data-testid={`${namespace}-message`}
          onChange={(event) => setMessage(event.target.value)}
        />
        <button type="submit" data-testid={`${namespace}-sign`} disabled={isAsking}>
          {isAsking ? 'Asking…' : 'Sign'}
        </button>
      </div>
      <div role="status">{outcome && <Outcome namespace={namespace} outcome={outcome} />}</div>
    </form>
  );
}

function Outcome({
  namespace,
  outcome,
}: {
  readonly namespace: string;
  readonly outcome: Signed | { readonly problem: string };
}) {
  if ('problem' in outcome)
    return (
      <p className="bad" data-testid={`${namespace}-sign-error`}>
        {outcome.problem}
      </p>
    );
  return (
    <>
      <p className={outcome.isValid ? 'good' : 'bad'} data-testid={`${namespace}-verdict`}>
        {outcome.isValid ? 'Signature verified' : 'The signature does not match'}
      </p>
      <p className="mono muted cut" data-testid={`${namespace}-signature`}>
        {outcome.signature}
      </p>
    </>
  );
}
