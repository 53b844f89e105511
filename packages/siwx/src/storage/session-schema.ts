// Any script can write to the store, so each session is validated separately and invalid ones are dropped.
import { isCaipNetworkId, type SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { readJson } from './stored-text.js';

const text = z.string().check(z.maxLength(10_000));
const optionalText = z.optional(text);
/** Large, because a ReCap (ERC-5573) names each network for each method. */
const resource = z.string().check(z.maxLength(150_000));

const dataSchema = z.object({
  accountAddress: z.string().check(z.minLength(1), z.maxLength(128)),
  chainId: z.string().check(z.refine(isCaipNetworkId)),
  notBefore: optionalText,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: optionalText,
  resources: z.optional(z.array(resource).check(z.maxLength(100))),
  requestId: optionalText,
  issuedAt: optionalText,
  expirationTime: optionalText,
});

const sessionSchema = z.object({
  data: dataSchema,
  message: z.string().check(z.maxLength(200_000)),
  signature: z.string().check(z.maxLength(200_000)),
  cacao: z.optional(z.unknown()),
});

/** Returns undefined if the value is not a session. */
export function parseSession(value: unknown): SIWXSession | undefined {
  const read = sessionSchema.safeParse(value);
  return read.success ? (read.data as SIWXSession) : undefined;
}

/** Returns the sessions of a JSON array, or an empty array for other values. */
export function parseSessions(json: string | null): SIWXSession[] {
  const list = readJson(json ?? '[]');
  return Array.isArray(list) ? list.flatMap((each) => parseSession(each) ?? []) : [];
}
