// The relay and hub that a server uses. They are not trusted with authentication: the server verifies the signature and the
// owner of the id.
import * as z from 'zod/mini';
import { providerUrl } from '../social/social-config.js';

export const farcasterConfigSchema = z.strictObject({
  /** Carries sign-ins between this server and the user's app. */
  relayUrl: z._default(providerUrl, 'https://relay.farcaster.xyz'),
  /** A hub's HTTP API, which reports who owns a Farcaster id. */
  hubUrl: providerUrl,
  /** The node that verifies signatures of contracts that own an id; if omitted, contracts are not supported. */
  custody: z.optional(
    z.strictObject({
      rpcUrl: providerUrl,
      /** OP Mainnet, where Farcaster ids are registered. */
      chainId: z._default(z.number().check(z.int(), z.positive()), 10),
    }),
  ),
});
export type FarcasterConfig = z.output<typeof farcasterConfigSchema>;
