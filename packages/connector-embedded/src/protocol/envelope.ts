import * as z from 'zod/mini';
import { isMessageName, type MessageName } from './messages.js';
import { addressSchema, urlSchema } from './values.js';

export const appPrefix = '@w3m-app/';
export const framePrefix = '@w3m-frame/';

export const envelopeSchema = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  type: z.string().check(z.maxLength(128)),
  payload: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** An error of the frame; `code` is that of EIP-1193 or JSON-RPC for requests that have one. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.optional(z.int()),
  /** The hash of a reverted transaction, whose fee was charged. Validated where it is used. */
  transactionHash: z.optional(addressSchema),
  /** The server's reason, such as `wrong-code`, for apps with their own messages. */
  reason: z.optional(z.string().check(z.maxLength(32))),
  triesLeft: z.optional(z.number()),
  /** Milliseconds until a retry is allowed. */
  retryAfterMs: z.optional(z.number()),
  /** With `locked`: the page where the user transfers keys to this device. */
  link: z.optional(urlSchema),
});

/** Splits the type of an answer; returns undefined for any other text. */
export function parseAnswerType(
  type: string,
): { readonly name: MessageName; readonly isSuccess: boolean } | undefined {
  const [, name = '', outcome] = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/.exec(type) ?? [];
  return isMessageName(name) ? { name, isSuccess: outcome === 'SUCCESS' } : undefined;
}

/** Returns the message name of a request type; undefined for any other text. */
export function parseRequestType(type: string): MessageName | undefined {
  const name = type.startsWith(appPrefix) ? type.slice(appPrefix.length) : '';
  return isMessageName(name) ? name : undefined;
}
