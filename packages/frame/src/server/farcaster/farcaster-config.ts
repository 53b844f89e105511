// Which relay and hub a server asks. Both are trusted for no more than they must be: whoever signs in is verified here, by the
// signature and by who owns the id.
import * as z from 'zod/mini';
import { providerUrl } from '../social/social-config.js';

export const farcasterConfigSchema = z.object({
  /** Carries sign-ins between this server and the person's app. */
  relayUrl: z._default(providerUrl, 'https://relay.farcaster.xyz'),
  /** A hub's HTTP API, which says who owns a Farcaster id. */
  hubUrl: providerUrl,
});
export type FarcasterConfig = z.output<typeof farcasterConfigSchema>;
