// Connects an example to the sandbox. A real app needs nothing of this: it has its own networks, and users have wallets.
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
  withRpcUrl,
} from '@openappkit/sandbox/networks';
import * as z from 'zod/mini';

const serviceUrl = z.nullable(z.string());
const schema = z.object({
  services: z.object({
    blockchainApi: serviceUrl,
    explorer: serviceUrl,
    analytics: serviceUrl,
    relay: serviceUrl,
    verify: serviceUrl,
    embeddedWallet: serviceUrl,
    bitcoinUtxo: serviceUrl,
  }),
  walletScriptUrl: z.string(),
  chains: z.array(z.object({ chainId: z.number(), rpcUrl: z.string() })),
  solana: z.nullable(z.object({ rpcUrl: z.string(), wsUrl: z.string() })),
  bitcoin: z.nullable(z.object({ apiUrl: z.string() })),
});
type Description = z.infer<typeof schema>;

const defaultControlUrl = 'http://127.0.0.1:7100';

/** The options of `createAppKit` that depend on the sandbox. */
export interface Sandbox {
  readonly services: Description['services'];
  readonly networks: ReturnType<typeof networksOf>;
}

/**
 * Reads the sandbox's addresses from VITE_SANDBOX, else from its control port, and adds its wallet to the page in place
 * of a browser extension. With `?wallet=none` in the URL it adds none, for pages that bring their own wallet.
 *
 * @throws when no sandbox answers, or its answer is invalid
 */
export async function connectSandbox(): Promise<Sandbox> {
  const description = await readDescription();
  if (new URLSearchParams(window.location.search).get('wallet') !== 'none') {
    const script = document.createElement('script');
    script.src = description.walletScriptUrl;
    document.head.append(script);
  }
  return { services: description.services, networks: networksOf(description) };
}

async function readDescription(): Promise<Description> {
  const baked: string | undefined = import.meta.env.VITE_SANDBOX;
  if (baked) return z.parse(schema, JSON.parse(baked));
  const response = await fetch(`${defaultControlUrl}/sandbox.json`);
  return z.parse(schema, await response.json());
}

/** Points the sandbox's networks at the ports on which it runs: two EVM chains, Solana and Bitcoin. */
function networksOf({ chains, solana, bitcoin }: Description) {
  const at = (chainId: number, fallback: string): string =>
    chains.find((chain) => chain.chainId === chainId)?.rpcUrl ?? fallback;
  const { http, webSocket } = sandboxReef.rpcUrls.default;
  return {
    harbor: withRpcUrl(sandboxHarbor, at(sandboxHarbor.id, sandboxHarbor.rpcUrls.default.http[0])),
    lagoon: withRpcUrl(sandboxLagoon, at(sandboxLagoon.id, sandboxLagoon.rpcUrls.default.http[0])),
    reef: {
      ...sandboxReef,
      rpcUrls: {
        default: {
          http: [solana?.rpcUrl ?? http[0]],
          webSocket: [solana?.wsUrl ?? webSocket[0]],
        },
      },
    },
    quarry: withRpcUrl(sandboxQuarry, bitcoin?.apiUrl ?? sandboxQuarry.rpcUrls.default.http[0]),
  } as const;
}
