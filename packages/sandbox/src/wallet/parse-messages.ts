// Parsers of what crosses a window border. Called by the bridge, which trusts no sender.

import * as z from 'zod/mini';
import { channel } from './protocol.js';

const error = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) });

/** Parses what the page sends to the bridge. */
export const pageToBridge = z.object({
  channel: z.literal(channel),
  message: z.discriminatedUnion('type', [
    z.object({ type: z.literal('hello') }),
    z.object({ type: z.literal('window-closed'), ids: z.array(z.number()) }),
    z.object({
      type: z.literal('request'),
      id: z.number(),
      method: z.string(),
      params: z.unknown(),
      window: z.enum(['open', 'blocked', 'none']),
    }),
  ]),
});

/** Parses what the wallet window sends to the bridge. */
export const windowToBridge = z.object({
  channel: z.literal(channel),
  message: z.discriminatedUnion('type', [
    z.object({ type: z.literal('next') }),
    z.object({ type: z.literal('set'), patch: z.unknown() }),
    z.object({
      type: z.literal('decide'),
      id: z.number(),
      result: z.optional(z.unknown()),
      error: z.optional(error),
    }),
  ]),
});
