// Methods return the answer and what to deliver after it, and never write to sockets.

import * as z from 'zod/mini';
import type { Mailbox } from './mailbox.js';
import type { RelaySocket } from './relay-sockets.js';
import {
  type MethodParams,
  methodParams,
  type Publication,
  RelayError,
  type RelayMethod,
} from './relay-protocol.js';
import { subscriptionId } from './subscription-id.js';

export interface MethodResult {
  readonly result: unknown;
  /** Topics whose pending messages the caller gets after the answer. */
  readonly subscribed?: readonly string[];
  /** Topics with a new message for their subscribers. */
  readonly published?: readonly string[];
}

type Method = (mailbox: Mailbox, socket: RelaySocket, params: unknown) => MethodResult;

function method<T>(
  schema: z.ZodMiniType<T>,
  act: (mailbox: Mailbox, socket: RelaySocket, params: T) => MethodResult,
): Method {
  return (mailbox, socket, params) => {
    const parsed = z.safeParse(schema, params);
    if (!parsed.success) throw new RelayError(-32600, z.prettifyError(parsed.error).slice(0, 500));
    return act(mailbox, socket, parsed.data);
  };
}

const fetchLimit = 100;

const methods: Readonly<Record<RelayMethod, Method>> = {
  irn_subscribe: method(methodParams.irn_subscribe, (mailbox, socket, { topic }) => {
    subscribe(mailbox, socket, [topic]);
    return { result: subscriptionId(socket.client, topic), subscribed: [topic] };
  }),
  irn_batchSubscribe: method(methodParams.irn_batchSubscribe, (mailbox, socket, { topics }) => {
    subscribe(mailbox, socket, topics);
    const ids = topics.map((topic) => subscriptionId(socket.client, topic));
    return { result: ids, subscribed: topics };
  }),
  irn_unsubscribe: method(methodParams.irn_unsubscribe, (mailbox, socket, { topic }) =>
    unsubscribe(mailbox, socket, [topic]),
  ),
  irn_batchUnsubscribe: method(methodParams.irn_batchUnsubscribe, (mailbox, socket, params) =>
    unsubscribe(
      mailbox,
      socket,
      params.subscriptions.map(({ topic }) => topic),
    ),
  ),
  irn_publish: method(methodParams.irn_publish, (mailbox, socket, publication) =>
    publish(mailbox, socket, [publication]),
  ),
  irn_batchPublish: method(methodParams.irn_batchPublish, (mailbox, socket, { messages }) =>
    publish(mailbox, socket, messages),
  ),
  irn_fetchMessages: method(methodParams.irn_fetchMessages, (mailbox, socket, { topic }) =>
    fetchMessages(mailbox, socket, [topic]),
  ),
  irn_batchFetchMessages: method(
    methodParams.irn_batchFetchMessages,
    (mailbox, socket, { topics }) => fetchMessages(mailbox, socket, topics),
  ),
  wc_proposeSession: method(methodParams.wc_proposeSession, proposeSession),
  wc_approveSession: method(methodParams.wc_approveSession, approveSession),
};

/**
 * Runs a client's call.
 *
 * @throws RelayError -32600 for invalid parameters
 */
export function callMethod(
  mailbox: Mailbox,
  socket: RelaySocket,
  name: RelayMethod,
  params: unknown,
): MethodResult {
  return methods[name](mailbox, socket, params);
}

function proposeSession(
  mailbox: Mailbox,
  socket: RelaySocket,
  params: MethodParams<'wc_proposeSession'>,
): MethodResult {
  const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params;
  if (mailbox.isTaken(socket.client, topic))
    throw new RelayError(-32000, 'AlreadyExists: another client proposed on this topic');
  subscribe(mailbox, socket, [topic]);
  const proposal = { topic, message, ttl, tag: 1100, prompt: true, attestation };
  return { ...publish(mailbox, socket, [proposal]), subscribed: [topic] };
}

function approveSession(
  mailbox: Mailbox,
  socket: RelaySocket,
  params: MethodParams<'wc_approveSession'>,
): MethodResult {
  const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params;
  const common = { ttl: params.ttl, prompt: false };
  subscribe(mailbox, socket, [sessionTopic]);
  const sent = publish(mailbox, socket, [
    { ...common, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 },
    { ...common, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 },
  ]);
  return { ...sent, subscribed: [sessionTopic] };
}

function subscribe(mailbox: Mailbox, socket: RelaySocket, topics: readonly string[]): void {
  mailbox.subscribe(socket.client, topics);
  for (const topic of topics) socket.topics.add(topic);
}

function unsubscribe(
  mailbox: Mailbox,
  socket: RelaySocket,
  topics: readonly string[],
): MethodResult {
  mailbox.unsubscribe(socket.client, topics);
  for (const topic of topics) socket.topics.delete(topic);
  return { result: true };
}

function publish(
  mailbox: Mailbox,
  socket: RelaySocket,
  publications: readonly Publication[],
): MethodResult {
  mailbox.publish(socket.client, publications);
  return { result: true, published: [...new Set(publications.map(({ topic }) => topic))] };
}

/** A fetch acknowledges its messages, because it has no other acknowledgement. */
function fetchMessages(
  mailbox: Mailbox,
  socket: RelaySocket,
  topics: readonly string[],
): MethodResult {
  const found = mailbox.pending(socket.client, topics, fetchLimit + 1);
  const messages = found.slice(0, fetchLimit);
  for (const { id } of messages)
    mailbox.acknowledge(socket.client, mailbox.attempt(socket.client, id));
  return {
    result: {
      messages: messages.map(({ topic, message, published_at: publishedAt, tag, attestation }) => ({
        topic,
        message,
        publishedAt,
        tag,
        attestation,
      })),
      hasMore: found.length > fetchLimit,
    },
  };
}
