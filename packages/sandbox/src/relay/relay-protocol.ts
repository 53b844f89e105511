import * as z from 'zod/mini';

/** Topics or messages per call. */
export const batchLimit = 500;
/** Bytes per WebSocket frame. A longer frame ends the connection with 1009. */
export const frameLimit = 4 * 1024 * 1024;
/** Thirty days in seconds. */
const maxTtl = 2_592_000;

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A topic is 64 lower-case hex digits.'));
const message = z.string().check(z.minLength(1));
const ttl = z.int().check(z.gte(1), z.lte(maxTtl));
const batch = <T>(item: z.ZodMiniType<T>) =>
  z.array(item).check(z.minLength(1), z.maxLength(batchLimit));

const publication = z.object({
  topic,
  message,
  ttl,
  tag: z._default(z.int(), 0),
  prompt: z._default(z.boolean(), false),
  attestation: z.optional(z.nullable(z.string())),
});
const proposal = z.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl: z._default(ttl, 300),
  attestation: z.optional(z.nullable(z.string())),
});
const approval = z.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl: z._default(ttl, 300),
});

/** Unknown fields are dropped. */
export const methodParams = {
  irn_subscribe: z.object({ topic }),
  irn_batchSubscribe: z.object({ topics: batch(topic) }),
  irn_unsubscribe: z.object({ topic }),
  irn_batchUnsubscribe: z.object({ subscriptions: batch(z.object({ topic })) }),
  irn_publish: publication,
  irn_batchPublish: z.object({ messages: batch(publication) }),
  irn_fetchMessages: z.object({ topic }),
  irn_batchFetchMessages: z.object({ topics: batch(topic) }),
  wc_proposeSession: proposal,
  wc_approveSession: approval,
} as const;

export type RelayMethod = keyof typeof methodParams;
export type MethodParams<M extends RelayMethod> = z.infer<(typeof methodParams)[M]>;
export type Publication = z.infer<typeof publication>;

/** -32600 for an invalid call, -32000 if it failed. A test may request any other code. */
export class RelayError extends Error {
  override readonly name = 'RelayError';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
