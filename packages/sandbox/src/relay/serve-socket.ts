// The answer to a call must precede the messages that the call releases.

import type { RawData } from 'ws';
import type { Mailbox } from './mailbox.js';
import { type Frame, readFrame } from './read-frame.js';
import { callMethod, type MethodResult } from './relay-methods.js';
import type { RelayControls } from './relay-controls.js';
import { RelayError } from './relay-protocol.js';
import type { RelaySocket, RelaySockets } from './relay-sockets.js';

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

function answerCall(
  { mailbox, sockets, orders }: SocketContext,
  socket: RelaySocket,
  { rawId, method, params }: Extract<Frame, { kind: 'call' }>,
): void {
  let outcome: MethodResult;
  try {
    const refusal = orders.takeRefusal(method);
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
