// Reads the sandbox's addresses from the build-time value, else from its default address.
import type { AppKitOptions } from 'openappkit';

interface Facts {
  readonly walletScriptUrl: string;
  readonly services: Exclude<NonNullable<AppKitOptions['services']>, string>;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
}

export interface FoundSandbox extends Pick<Facts, 'walletScriptUrl' | 'services'> {
  /** @throws Error if the sandbox has no such chain */
  rpcUrl(chainId: number): string;
}

/** @throws Error if no sandbox answers */
export async function findSandbox(): Promise<FoundSandbox> {
  const baked: string | undefined = import.meta.env.VITE_SANDBOX;
  const info: Facts = baked
    ? JSON.parse(baked)
    : await (await fetch('http://127.0.0.1:7100/sandbox.json')).json();
  return {
    walletScriptUrl: info.walletScriptUrl,
    services: info.services,
    rpcUrl(chainId) {
      const found = info.chains.find((chain) => chain.chainId === chainId);
      if (!found) throw new Error(`The sandbox has no chain ${chainId}.`);
      return found.rpcUrl;
    },
  };
}
