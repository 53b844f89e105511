// Connects a wallet of each chain and lists the accounts signed in at the server.
import { type AppKit, AppKitButton, useAppKit, useAppKitAccount } from 'openappkit/react';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const sessions = z.array(z.object({ account: z.string() }));

interface AppProps {
  readonly kit: AppKit;
  readonly isRequired: boolean;
}
const chains = [
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
] as const;
type Namespace = (typeof chains)[number][0];

export function App({ kit, isRequired }: AppProps) {
  const { accounts, refresh } = useKnownAccounts(kit);
  const signIn = async (): Promise<void> => (await kit.feature('signIn')).initializeIfEnabled();
  const signOut = async (): Promise<void> => {
    await (await kit.feature('signIn')).clearSessions();
    refresh();
  };
  return (
    <main className="page">
      <header className="bar">
        <h1>The lock keeper</h1>
        <AppKitButton />
      </header>
      <p>
        {isRequired
          ? 'Nobody is connected here who has not signed in.'
          : 'You may connect here, and sign in if you like.'}
      </p>
      <ul className="log">
        {chains.map(([namespace, name]) => (
          <Chain key={namespace} namespace={namespace} name={name} />
        ))}
      </ul>
      <h2>The server knows</h2>
      <ul data-testid="known">
        {accounts.map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
      {accounts.length === 0 && <p>Nobody.</p>}
      <p className="choices">
        <button type="button" data-testid="sign-in" onClick={() => void signIn().catch(() => {})}>
          Sign in
        </button>
        <button type="button" data-testid="sign-out" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </main>
  );
}

function Chain({ namespace, name }: { readonly namespace: Namespace; readonly name: string }) {
  const { open } = useAppKit();
  const { address, status } = useAppKitAccount({ namespace });
  return (
    <li className="choices">
      <button
        type="button"
        data-testid={`${namespace}-connect`}
        onClick={() => void open({ view: 'Connect', namespace })}
      >
        Connect {name}
      </button>
      <span data-testid={`${namespace}-status`}>{status}</span>
      <span data-testid={`${namespace}-address`}>{address}</span>
    </li>
  );
}

/** Reads the accounts signed in at the server: at first, and after each sign-in, connect or disconnect. */
function useKnownAccounts(kit: AppKit) {
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    const stops = [kit.subscribeEvents(refresh), kit.subscribeAccount(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kit, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what asks again
  useEffect(() => {
    const controller = new AbortController();
    fetch('/sessions', { signal: controller.signal })
      .then((response) => response.json())
      .then((known) => setAccounts(sessions.parse(known).map(({ account }) => account)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [asked]);
  return { accounts, refresh };
}
