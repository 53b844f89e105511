// Methods return the answer and what to deliver after it, and never write to sockets.

import type { RawData } from 'ws';
import * as z from 'zod/mini';
import { RpcError, rpcCode } from '../http/json-rpc.js';
import { type Mailbox, type Publication, publication } from './mailbox.js';
import { type Frame, readFrame } from './relay-protocol.js';
import {
  type RelayControls,
  type RelaySocket,
  type RelaySockets,
  subscriptionId,
} from './relay-sockets.js';

interface Caller {
  readonly mailbox: Mailbox;
  readonly socket: RelaySocket;
}

interface MethodResult {
  readonly result: unknown;
  /** Topics whose pending messages the caller gets after the answer. */
  readonly subscribed?: readonly string[];
  /** Topics with a new message for their subscribers. */
  readonly published?: readonly string[];
}

/** The relay's error code of a valid call. A test may request any other. */
const failed = -32000;

/** Topics or messages per call. */
const batchLimit = 500;
const fetchLimit = 100;

const { topic, message, ttl, attestation } = publication.shape;
const batch = <T>(item: z.ZodMiniType<T>) =>
  z.array(item).check(z.minLength(1), z.maxLength(batchLimit));

/** The method throws RpcError -32600 for invalid parameters. Unknown fields are dropped. */
const method =
  <T>(schema: z.ZodMiniType<T>, run: (caller: Caller, params: T) => MethodResult) =>
  (caller: Caller, params: unknown): MethodResult => {
    const parsed = z.safeParse(schema, params);
    if (parsed.success) return run(caller, parsed.data);
    throw new RpcError(rpcCode.badRequest, z.prettifyError(parsed.error).slice(0, 500));
  };

const oneTopic = z.object({ topic });
const manyTopics = z.object({ topics: batch(topic) });

const methods: Readonly<Record<string, ReturnType<typeof method>>> = {
  irn_subscribe: method(oneTopic, (caller, { topic }) => {
    subscribe(caller, [topic]);
    return { result: subscriptionId(caller.socket.client, topic), subscribed: [topic] };
  }),
  irn_batchSubscribe: method(manyTopics, (caller, { topics }) => {
    subscribe(caller, topics);
    const ids = topics.map((topic) => subscriptionId(caller.socket.client, topic));
    return { result: ids, subscribed: topics };
  }),
  irn_unsubscribe: method(oneTopic, (caller, { topic }) => unsubscribe(caller, [topic])),
  irn_batchUnsubscribe: method(
    z.object({ subscriptions: batch(oneTopic) }),
    (caller, { subscriptions }) =>
      unsubscribe(
        caller,
        subscriptions.map(({ topic }) => topic),
      ),
  ),
  irn_publish: method(publication, (caller, one) => publish(caller, [one])),
  irn_batchPublish: method(z.object({ messages: batch(publication) }), (caller, { messages }) =>
    publish(caller, messages),
  ),
  irn_fetchMessages: method(oneTopic, (caller, { topic }) => fetchMessages(caller, [topic])),
  irn_batchFetchMessages: method(manyTopics, (caller, { topics }) => fetchMessages(caller, topics)),
  wc_proposeSession: method(
    z.object({
      pairingTopic: topic,
      sessionProposal: message,
      ttl: z._default(ttl, 300),
      attestation,
    }),
    (caller, { pairingTopic, sessionProposal, ...rest }) => {
      if (caller.mailbox.isTaken(caller.socket.client, pairingTopic))
        throw new RpcError(failed, 'AlreadyExists: another client proposed on this topic');
      subscribe(caller, [pairingTopic]);
      const proposal = { ...rest, topic: pairingTopic, message: sessionProposal };
      const sent = publish(caller, [{ ...proposal, tag: 1100, prompt: true }]);
      return { ...sent, subscribed: [pairingTopic] };
    },
  ),
  wc_approveSession: method(
    z.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
      ttl: z._default(ttl, 300),
    }),
    (caller, { pairingTopic, sessionTopic, ttl, ...messages }) => {
      const { sessionProposalResponse, sessionSettlementRequest } = messages;
      const common = { ttl, prompt: false };
      subscribe(caller, [sessionTopic]);
      const sent = publish(caller, [
        { ...common, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 },
        { ...common, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 },
      ]);
      return { ...sent, subscribed: [sessionTopic] };
    },
  ),
};

function subscribe({ mailbox, socket }: Caller, topics: readonly string[]): void {
  mailbox.subscribe(socket.client, topics);
  for (const topic of topics) socket.topics.add(topic);
}

function unsubscribe({ mailbox, socket }: Caller, topics: readonly string[]): MethodResult {
  mailbox.unsubscribe(socket.client, topics);
  for (const topic of topics) socket.topics.delete(topic);
  return { result: true };
}

function publish({ mailbox, socket }: Caller, publications: readonly Publication[]): MethodResult {
  mailbox.publish(socket.client, publications);
  return { result: true, published: [...new Set(publications.map(({ topic }) => topic))] };
}

/** A fetch acknowledges its messages, because it has no other acknowledgement. */
function fetchMessages({ mailbox, socket }: Caller, topics: readonly string[]): MethodResult {
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
  else if (frame.kind === 'wrong')
    fail(socket, frame.rawId, new RpcError(rpcCode.badRequest, frame.reason));
  // An error response is not an acknowledgement, so the message is pushed again.
}

/** Sends the answer before the messages that the call releases. */
function answerCall(
  { mailbox, sockets, orders }: SocketContext,
  socket: RelaySocket,
  { rawId, method: name, params }: Extract<Frame, { kind: 'call' }>,
): void {
  let outcome: MethodResult;
  try {
    const run = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!run) throw new RpcError(rpcCode.badRequest, `Unknown method: ${name.slice(0, 64)}`);
    const refusal = orders.refusals.take((one) => (one.method ?? name) === name);
    if (refusal) throw new RpcError(refusal.code, refusal.message);
    outcome = run({ mailbox, socket }, params);
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
  const isExpected = error instanceof RpcError;
  if (!isExpected) console.error('[sandbox] relay:', error);
  const body = isExpected
    ? { code: error.code, message: error.message }
    : { code: failed, message: 'The relay could not do it' };
  socket.ws.send(`{"id":${rawId},"jsonrpc":"2.0","error":${JSON.stringify(body)}}`);
}
