import * as z from 'zod/mini';

const configSchema = z.object({
  relayUrl: z.string(),
  chains: z.array(z.object({ caipNetworkId: z.string(), name: z.string(), rpcUrl: z.string() })),
  /** Null if Solana is not running. */
  solana: z.nullable(z.object({ caipNetworkId: z.string(), rpcUrl: z.string() })),
  bitcoin: z.nullable(z.object({ caipNetworkId: z.string(), apiUrl: z.string() })),
});
export type WalletConfig = z.infer<typeof configSchema>;

/** @throws Error if the page has no configuration */
export function readConfig(): WalletConfig {
  return configSchema.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));
}
