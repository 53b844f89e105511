// Reads the sandbox's addresses from VITE_SANDBOX, else from its control port.
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

export type SandboxConfig = z.infer<typeof schema>;

const defaultControlUrl = 'http://127.0.0.1:7100';

/** @throws when no sandbox answers, or its answer is invalid */
export async function readSandboxConfig(): Promise<SandboxConfig> {
  const baked: string | undefined = import.meta.env.VITE_SANDBOX;
  if (baked) return z.parse(schema, JSON.parse(baked));
  const response = await fetch(`${defaultControlUrl}/sandbox.json`);
  return z.parse(schema, await response.json());
}
