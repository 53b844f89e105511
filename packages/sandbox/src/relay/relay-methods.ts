// Methods return the answer and what to deliver after it, and never write to sockets.

import type { RawData } from 'ws';
import * as z from 'zod/mini';
import type { Mailbox } from './mailbox.js';
import {
  type Frame,
  type MethodParams,
  methodParams,
  type Publication,
  readFrame,
  RelayError,
  type RelayMethod,
} from './relay-protocol.js';
import {
  type RelayControls,
  type RelaySocket,
  type RelaySockets,
  subscriptionId,
} from './relay-sockets.js';

interface MethodResult {
  readonly result: unknown;
  /** Topics whose pending messages the caller gets after the answer. */
  readonly subscribed?: readonly string[];
  /** Topics with a new message for their subscribers. */
  readonly published?: readonly string[];
}

type Method<M extends RelayMethod> = (
  mailbox: Mailbox,
  socket: RelaySocket,
  params: MethodParams<M>,
) => MethodResult;

const fetchLimit = 100;

const methods: { readonly [M in RelayMethod]: Method<M> } = {
  irn_subscribe(mailbox, socket, { topic }) {
    subscribe(mailbox, socket, [topic]);
    return { result: subscriptionId(socket.client, topic), subscribed: [topic] };
  },
  irn_batchSubscribe(mailbox, socket, { topics }) {
    subscribe(mailbox, socket, topics);
    const ids = topics.map((topic) => subscriptionId(socket.client, topic));
    return { result: ids, subscribed: topics };
  },
  irn_unsubscribe: (mailbox, socket, { topic }) => unsubscribe(mailbox, socket, [topic]),
  irn_batchUnsubscribe(mailbox, socket, { subscriptions }) {
    const topics = subscriptions.map(({ topic }) => topic);
    return unsubscribe(mailbox, socket, topics);
  },
  irn_publish: (mailbox, socket, publication) => publish(mailbox, socket, [publication]),
  irn_batchPublish: (mailbox, socket, { messages }) => publish(mailbox, socket, messages),
  irn_fetchMessages: (mailbox, socket, { topic }) => fetchMessages(mailbox, socket, [topic]),
  irn_batchFetchMessages: (mailbox, socket, { topics }) => fetchMessages(mailbox, socket, topics),
  wc_proposeSession: proposeSession,
  wc_approveSession: approveSession,
};

/** @throws RelayError -32600 for invalid parameters */
function callMethod<M extends RelayMethod>(
  mailbox: Mailbox,
  socket: RelaySocket,
  name: M,
  params: unknown,
): MethodResult {
  const parsed = z.safeParse(methodParams[name], params);
  if (!parsed.success) throw new RelayError(-32600, z.prettifyError(parsed.error).slice(0, 500));
  return methods[name](mailbox, socket, parsed.data as MethodParams<M>);
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

interface SocketContext {
  readonly mailbox: Mailbox;
  readonly sockets: RelaySockets;
  readonly orders: RelayControls;
}

export function serveSocket(context: SocketContext, socket: RelaySocket): void {
  const { ws } = socket;
  const live = () => {
    socket.alive = true;
  };
  ws.on('pong', live);
  ws.on('ping', live);
  ws.on('close', () => context.sockets.remove(socket));
  ws.on('message', (data: RawData, isBinary: boolean) => {
    live();
    const frame: Frame = isBinary
      ? { kind: 'wrong', rawId: 'null', reason: 'Not a text frame' }
      : readFrame(data.toString());
    try {
      takeFrame(context, socket, frame);
    } catch (error) {
      // The database failed after the answer was sent. The client gets missed messages when it reconnects.
      console.error('[sandbox] relay:', error);
      ws.close(1011, 'The relay failed.');
    }
  });
}

function takeFrame(context: SocketContext, socket: RelaySocket, frame: Frame): void {
  if (frame.kind === 'call') answerCall(context, socket, frame);
  else if (frame.kind === 'ack') context.sockets.acknowledge(socket.client, frame.pushId);
  else if (frame.kind === 'wrong') fail(socket, frame.rawId, new RelayError(-32600, frame.reason));
  // An error response is not an acknowledgement, so the message is pushed again.
}

/** Sends the answer before the messages that the call releases. */
function answerCall(
  { mailbox, sockets, orders }: SocketContext,
  socket: RelaySocket,
  { rawId, method, params }: Extract<Frame, { kind: 'call' }>,
): void {
  let outcome: MethodResult;
  try {
    const refusal = orders.refusals.take((one) => (one.method ?? method) === method);
    if (refusal) throw new RelayError(refusal.code, refusal.message);
    outcome = callMethod(mailbox, socket, method, params);
  } catch (error) {
    fail(socket, rawId, error);
    return;
  }
  const { result, subscribed, published } = outcome;
  const send = () =>
    socket.ws.send(`{"id":${rawId},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`);
  if (published) orders.answerPublish(send);
  else send();
  if (subscribed) sockets.deliver(socket, subscribed);
  if (published) sockets.fanOut(published);
}

function fail(socket: RelaySocket, rawId: string, error: unknown): void {
  const isRelayError = error instanceof RelayError;
  if (!isRelayError) console.error('[sandbox] relay:', error);
  const body = isRelayError
    ? { code: error.code, message: error.message }
    : { code: -32000, message: 'The relay could not do it' };
  socket.ws.send(`{"id":${rawId},"jsonrpc":"2.0","error":${JSON.stringify(body)}}`);
}
