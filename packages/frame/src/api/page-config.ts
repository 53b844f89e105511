// The configuration that the server writes into its own pages. Its only secret is the token of the wallet's own page, which
// other origins cannot read.
import * as z from 'zod/mini';
import { identityKindSchema } from './values.js';

export const networkSchema = z.object({
  /** CAIP-2, such as `eip155:1`. */
  caipNetworkId: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
  name: z.string(),
  /** The frame reads and sends here only, never at a URL that an app names. */
  rpcUrl: z.string(),
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number().check(z.int(), z.minimum(0), z.maximum(36)),
  }),
  /** The ERC-4337 bundler; without it, the network has no smart accounts. */
  bundlerUrl: z.nullish(z.string()),
  /** Whether accounts may be upgraded in place, which requires EIP-7702 on the network. */
  eip7702: z.nullish(z.boolean()),
});
export type NetworkConfig = z.infer<typeof networkSchema>;

export const pageConfigSchema = z.object({
  /** Empty on pages that belong to no app. */
  projectId: z.string(),
  /**
   * Origins whose pages may embed the frame, as in `frame-ancestors` of a Content-Security-Policy: `https://app.example`,
   * `https://*.example`, `http://localhost:*`.
   */
  origins: z.array(z.string()),
  networks: z.array(networkSchema).check(z.minLength(1)),
  identities: z.array(identityKindSchema),
  /** The token with which the wallet's own page requests logins. */
  pageToken: z.optional(z.string()),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
