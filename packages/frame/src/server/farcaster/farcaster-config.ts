// Which relay and hub a server asks. Both are trusted for no more than they must be: whoever signs in is verified here, by the
// signature and by who owns the id.
import * as z from 'zod/mini';
import { providerUrl } from '../social/social-config.js';

export const farcasterConfigSchema = z.strictObject({
  /** Carries sign-ins between this server and the person's app. */
  relayUrl: z._default(providerUrl, 'https://relay.farcaster.xyz'),
  /** A hub's HTTP API, which says who owns a Farcaster id. */
  hubUrl: providerUrl,
  /** Where contracts that own an id are asked who signs for them; without it they are not taken. */
  custody: z.optional(
    z.strictObject({
      rpcUrl: providerUrl,
      /** OP Mainnet, where Farcaster's ids are. */
      chainId: z._default(z.number().check(z.int(), z.positive()), 10),
    }),
  ),
});
export type FarcasterConfig = z.output<typeof farcasterConfigSchema>;
