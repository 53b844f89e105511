// What the server writes into the phone's page: where the relay and the chains are. Read by the page's script.

import * as z from 'zod/mini';

const schema = z.object({
  relayUrl: z.string(),
  chains: z.readonly(
    z.array(z.object({ caipNetworkId: z.string(), rpcUrl: z.string(), name: z.string() })),
  ),
  solana: z.nullable(z.object({ caipNetworkId: z.string(), rpcUrl: z.string() })),
  bitcoin: z.nullable(z.object({ caipNetworkId: z.string(), apiUrl: z.string() })),
});
export type PhoneConfig = z.infer<typeof schema>;

/** @throws Error when the page holds no configuration */
export function readPhoneConfig(): PhoneConfig {
  return schema.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));
}
