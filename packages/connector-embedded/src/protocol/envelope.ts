// How a message is wrapped on its way between the windows of an app and the frame (`postMessage`).
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

/** What the frame says of what could not be done; with the number of EIP-1193 or JSON-RPC for a request that has one. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.optional(z.int()),
  /** The hash of a reverted transaction, whose fee was charged. Validated where it is used. */
  transactionHash: z.optional(addressSchema),
  /** Why the frame's server refused it, such as `wrong-code`, for an app that says so in its own language. */
  reason: z.optional(z.string().check(z.maxLength(32))),
  triesLeft: z.optional(z.number()),
  /** Milliseconds until it may be tried again. */
  retryAfterMs: z.optional(z.number()),
  /** With `locked`: the page, on any device, where the person hands over the keys that this one has none of. */
  link: z.optional(urlSchema),
});

/** Of whom an answer is, by its type; undefined for any other text. */
export function parseAnswerType(
  type: string,
): { readonly name: MessageName; readonly isSuccess: boolean } | undefined {
  const [, name = '', outcome] = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/.exec(type) ?? [];
  return isMessageName(name) ? { name, isSuccess: outcome === 'SUCCESS' } : undefined;
}

/** Which question a type is; undefined for any other text. */
export function parseRequestType(type: string): MessageName | undefined {
  const name = type.startsWith(appPrefix) ? type.slice(appPrefix.length) : '';
  return isMessageName(name) ? name : undefined;
}
