// askSandbox(): what a sandbox says of itself, for the playground, which runs the wallet's script in its own page: so it has to be
// one of the visitor's own machine, whatever address was typed or told.
import { isLoopback } from '@openappkit/core/adapter';

export interface SandboxFacts {
  readonly walletScriptUrl: string;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
  readonly services: Readonly<Record<string, string>>;
}

/** @throws Error where no sandbox answers there, or none of this machine */
export async function askSandbox(
  address: string,
  ask: (url: URL) => Promise<Response> = (url) => fetch(url, { redirect: 'error' }),
): Promise<SandboxFacts> {
  if (!isLoopback(address)) throw new Error(`${address} is not on this machine.`);
  const answer = await ask(new URL('/sandbox.json', address));
  if (!answer.ok) throw new Error(`The sandbox answered with ${answer.status}.`);
  const facts: SandboxFacts = await answer.json();
  if (!isLoopback(facts.walletScriptUrl))
    throw new Error('The script of the wallet is not on this machine.');
  return facts;
}
