// Where the sandbox is: what the command that started both has baked in, else its default address.
import type { AppKitOptions } from 'openappkit';

interface Facts {
  readonly walletScriptUrl: string;
  readonly services: Exclude<NonNullable<AppKitOptions['services']>, string>;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
}

export interface FoundSandbox extends Pick<Facts, 'walletScriptUrl' | 'services'> {
  /** @throws Error where it has no such chain */
  rpcUrl(chainId: number): string;
}

/** @throws Error where none answers */
export async function findSandbox(): Promise<FoundSandbox> {
  const baked: string | undefined = import.meta.env.VITE_SANDBOX;
  const facts: Facts = baked
    ? JSON.parse(baked)
    : await (await fetch('http://127.0.0.1:7100/sandbox.json')).json();
  return {
    walletScriptUrl: facts.walletScriptUrl,
    services: facts.services,
    rpcUrl(chainId) {
      const found = facts.chains.find((chain) => chain.chainId === chainId);
      if (!found) throw new Error(`The sandbox has no chain ${chainId}.`);
      return found.rpcUrl;
    },
  };
}
