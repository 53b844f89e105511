import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

const push = z.object({
  id: z.number(),
  method: z.literal('irn_subscription'),
  params: z.object({
    id: z.string(),
    data: z.object({
      topic: z.string(),
      message: z.string(),
      publishedAt: z.number(),
      tag: z.number(),
      attestation: z.nullable(z.string()),
    }),
  }),
});
const reply = z.object({
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
});

export type Push = z.infer<typeof push>;
export type Reply = z.infer<typeof reply>;

export interface RawClient {
  readonly ws: WebSocket;
  readonly pushes: Push[];
  messages(): string[];
  /** Sends the frame unchanged. @returns the next frame that is not a push */
  send(frame: string): Promise<string>;
  call(method: string, params: unknown): Promise<Reply>;
  ack(push: Push | undefined): void;
  until(count: number): Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** The signature is invalid. */
export function tokenOf(client: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss: client })}.c2lnbmF0dXJl`;
}

export const pairing = 'a'.repeat(64);
export const session = 'b'.repeat(64);
export const publication = (message: string, topic = pairing, more: object = {}) => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
  ...more,
});

export const didOf = (letter: string) => `did:key:z6Mk${letter.repeat(40)}`;

/** @param client - a did:key; without it the connection has no token */
export async function connectRaw(
  url: string,
  client?: string,
  options: { readonly acks?: boolean; readonly headers?: Record<string, string> } = {},
): Promise<RawClient> {
  const query = client === undefined ? '' : `auth=${tokenOf(client)}&`;
  const ws = new WebSocket(`${url}/?${query}projectId=demo`, { headers: options.headers ?? {} });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const pushes: Push[] = [];
  const pending: ((text: string) => void)[] = [];
  const ack = (one: Push | undefined) =>
    ws.send(JSON.stringify({ id: one?.id, jsonrpc: '2.0', result: true }));
  ws.on('message', (data) => {
    const text = String(data);
    const pushed = push.safeParse(JSON.parse(text));
    if (!pushed.success) return pending.shift()?.(text);
    pushes.push(pushed.data);
    if (options.acks ?? true) ack(pushed.data);
  });
  await once(ws, 'open');
  const send = (frame: string) =>
    new Promise<string>((resolve) => {
      pending.push(resolve);
      ws.send(frame);
    });
  return {
    ws,
    pushes,
    messages: () => pushes.map(({ params }) => params.data.message),
    send: send,
    async call(method, params) {
      const text = await send(JSON.stringify({ id: '1', jsonrpc: '2.0', method, params }));
      return reply.parse(JSON.parse(text));
    },
    ack,
    until: (count) =>
      vi.waitFor(
        () => {
          if (pushes.length < count) throw new Error(`${pushes.length} of ${count} pushes`);
        },
        { timeout: 5_000, interval: 5 },
      ),
    closed,
  };
}
