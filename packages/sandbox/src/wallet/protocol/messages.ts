// Message schemas between page script, hidden frame and window. Each side checks origin and source itself.
// The page script imports only types, because zod is large and its messages come from the wallet's own origin.

import * as z from 'zod/mini';
import type { WireError } from '../../signing/answer.js';
import { type Snapshot, walletState } from '../state/wallet-state.js';
import { channel } from './channel.js';

const inEnvelope = <T extends z.core.$ZodType>(message: T) =>
  z.object({ channel: z.literal(channel), message });

export type FrameMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'event'; readonly event: string; readonly data: unknown }
  | {
      readonly type: 'response';
      readonly id: number;
      readonly result?: unknown;
      readonly error?: WireError;
    };

const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('window-closed'), ids: z.array(z.number()) }),
  z.object({
    type: z.literal('request'),
    id: z.number(),
    /** Unvalidated until the frame reads it. */
    call: z.unknown(),
    window: z.enum(['open', 'blocked', 'none']),
  }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
export const pageToFrame = inEnvelope(pageMessage);

/** The argument of EIP-1193's `request`. */
export const rpcCall = z.object({
  method: z.string().check(z.minLength(1)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
});

const pending = z.object({
  id: z.number(),
  origin: z.string(),
  method: z.string(),
  params: z.array(z.unknown()),
  signers: z.array(z.string()),
});
export type Pending = z.infer<typeof pending>;

/** Includes the state, because a browser may partition storage. */
const shown = z.object({
  pending: z.nullable(pending),
  waiting: z.number(),
  state: walletState,
});
export type Shown = z.infer<typeof shown>;
export const frameToWindow = inEnvelope(shown);

const error = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) });

const windowMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('next') }),
  z.object({ type: z.literal('set'), patch: z.record(z.string(), z.unknown()) }),
  z.object({
    type: z.literal('decide'),
    id: z.number(),
    answer: z.union([z.object({ error }), z.object({ result: z.unknown() })]),
  }),
]);
export type WindowMessage = z.infer<typeof windowMessage>;
export const windowToFrame = inEnvelope(windowMessage);
