// Subscriptions are notified when their slot is reached. Closing them clears the timer.

import { isAddress } from '@solana/kit';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { answerCall, badParams, type Params, type RpcMethods } from '../../../http/json-rpc.js';
import { type OpenServer, readJson } from '../../../http/open-server.js';
import type { SolanaLedger } from '../solana-ledger.js';
import type { Landing } from '../vm/run-transaction.js';
import { accountOptions, encodeAccount } from './account-methods.js';
import { writeJson } from './handle-rpc.js';
import {
  type Commitment,
  commitmentDepth,
  commitmentOption,
  readAddress,
  readCommitment,
  readNumber,
  readOptions,
  readString,
  withContext,
} from './read-params.js';

type SendFrame = (frame: string) => void;

type Topic =
  | { readonly kind: 'signature'; readonly signature: string }
  | { readonly kind: 'account'; readonly address: string; readonly options: AccountOptions }
  | { readonly kind: 'logs'; readonly mentions: string | null }
  | { readonly kind: 'slot' };
type AccountOptions = z.infer<typeof accountOptions>;

interface Subscription {
  readonly id: number;
  readonly topic: Topic;
  readonly commitment: Commitment;
  readonly send: SendFrame;
}

interface DueNotification {
  readonly slot: number;
  readonly subscription: Subscription;
  readonly value: () => unknown;
}

type SolanaSubscriptions = ReturnType<typeof createSolanaSubscriptions>;

/** Ticks at each slot while a subscription is open. */
export function createSolanaSubscriptions(ledger: SolanaLedger) {
  const open = new Map<number, Subscription>();
  let nextId = 1;
  let lastSlot = ledger.slots.slot();
  let due: DueNotification[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const plan = (subscription: Subscription, slot: number, value: () => unknown) => {
    due.push({ slot: slot + commitmentDepth[subscription.commitment], subscription, value });
  };
  const sendDue = () => {
    const slot = ledger.slots.slot();
    const slotSubscriptions = slot === lastSlot ? [] : [...open.values()].filter(isForSlots);
    for (const one of slotSubscriptions) notify(one, { parent: slot - 1, root: slot - 32, slot });
    lastSlot = slot;
    const ripe = due.filter((one) => one.slot <= slot);
    due = due.filter((one) => one.slot > slot);
    for (const { subscription, value } of ripe) {
      if (!open.has(subscription.id)) continue;
      if (subscription.topic.kind === 'signature') open.delete(subscription.id);
      notify(subscription, value());
    }
  };
  const tick = () => {
    sendDue();
    const isWaiting = due.length > 0 || [...open.values()].some(isForSlots);
    if (timer || !isWaiting) return;
    const next = () => {
      timer = undefined;
      tick();
    };
    timer = setTimeout(next, ledger.slots.msToNextSlot());
    timer.unref();
  };
  const forget = ledger.onLanding((landing) => {
    for (const one of open.values())
      for (const value of valuesFor(ledger, one.topic, landing))
        plan(one, landing.landed.slot, value);
    tick();
  });
  return {
    /** Sends due notifications. Call it after a slot passed or time was moved. */
    tick,
    add(topic: Topic, commitment: Commitment, send: SendFrame): number {
      // Send the subscription id before the first notification.
      setImmediate(() => {
        if (!isClosed) tick();
      });
      const subscription = { id: nextId++, topic, commitment, send };
      open.set(subscription.id, subscription);
      const landed = topic.kind === 'signature' ? ledger.history.find(topic.signature) : undefined;
      if (landed) plan(subscription, landed.slot, signatureValue(ledger, landed.meta.err));
      return subscription.id;
    },
    remove: (id: number, send: SendFrame) => open.get(id)?.send === send && open.delete(id),
    removeAll(send: SendFrame) {
      for (const one of open.values()) if (one.send === send) open.delete(one.id);
    },
    /** Drops pending notifications, because a reset undoes what they report. */
    restart() {
      due = [];
      lastSlot = ledger.slots.slot();
    },
    close(): void {
      isClosed = true;
      forget();
      clearTimeout(timer);
    },
  };
}

const isForSlots = ({ topic }: Subscription) => topic.kind === 'slot';

function notify({ id, topic, send }: Subscription, result: unknown): void {
  const method = `${topic.kind}Notification`;
  send(writeJson({ jsonrpc: '2.0', method, params: { result, subscription: id } }));
}

const signatureValue = (ledger: SolanaLedger, err: unknown) => () => withContext(ledger, { err });

/** Empty if the topic does not match. */
function valuesFor(ledger: SolanaLedger, topic: Topic, landing: Landing): (() => unknown)[] {
  const { landed, written } = landing;
  switch (topic.kind) {
    case 'signature':
      return topic.signature === landed.signature ? [signatureValue(ledger, landed.meta.err)] : [];
    case 'account': {
      const { address, options } = topic;
      if (!written.some((one) => one === address)) return [];
      return [() => withContext(ledger, describeAccount(ledger, address, options))];
    }
    case 'logs': {
      if (topic.mentions !== null && !landed.accounts.includes(topic.mentions)) return [];
      const { signature, meta } = landed;
      return [() => withContext(ledger, { signature, err: meta.err, logs: meta.logMessages })];
    }
    case 'slot':
      return [];
  }
}

/** A closed account is reported as an empty one. */
function describeAccount(ledger: SolanaLedger, address: string, options: AccountOptions) {
  const account = ledger.getAccount(address);
  if (account) return encodeAccount(ledger, account, options);
  const owner = '1'.repeat(32);
  const data = options.encoding ? ['', options.encoding] : '';
  return { data, executable: false, lamports: 0, owner, rentEpoch: 0, space: 0 };
}

interface SubscriptionContext {
  readonly subscriptions: SolanaSubscriptions;
  readonly send: SendFrame;
}

const logsFilter = z.union([z.string(), z.object({ mentions: z.array(z.string()) })]);

const unsubscribe = ({ subscriptions, send }: SubscriptionContext, params: Params) => {
  if (subscriptions.remove(readNumber(params, 0), send)) return true;
  throw badParams('Invalid subscription id.');
};

const subscriptionMethods: RpcMethods<SubscriptionContext> = {
  signatureSubscribe({ subscriptions, send }, params) {
    const { commitment } = readOptions(params, 1, commitmentOption);
    const topic = { kind: 'signature', signature: readString(params, 0) } as const;
    return subscriptions.add(topic, readCommitment(commitment), send);
  },
  accountSubscribe({ subscriptions, send }, params) {
    const options = readOptions(params, 1, accountOptions);
    const topic = { kind: 'account', address: readAddress(params, 0), options } as const;
    return subscriptions.add(topic, readCommitment(options.commitment), send);
  },
  logsSubscribe({ subscriptions, send }, params) {
    const filter = readOptions(params, 0, logsFilter);
    const mentions = typeof filter === 'string' ? null : (filter.mentions[0] ?? null);
    if (mentions !== null && !isAddress(mentions)) throw badParams('Invalid param: WrongSize');
    const { commitment } = readOptions(params, 1, commitmentOption);
    return subscriptions.add({ kind: 'logs', mentions }, readCommitment(commitment), send);
  },
  slotSubscribe: ({ subscriptions, send }) =>
    subscriptions.add({ kind: 'slot' }, 'processed', send),
  signatureUnsubscribe: unsubscribe,
  accountUnsubscribe: unsubscribe,
  logsUnsubscribe: unsubscribe,
  slotUnsubscribe: unsubscribe,
};

const frameLimit = 1024 * 1024;

/** Accepts WebSockets on every server. The returned function closes them. */
export function openSolanaSockets(
  servers: readonly OpenServer[],
  subscriptions: SolanaSubscriptions,
): () => void {
  const websockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  for (const server of servers)
    server.serveUpgrades((incoming, connection, head) =>
      websockets.handleUpgrade(incoming, connection, head, (ws) => serve(ws, subscriptions)),
    );
  return () => {
    for (const ws of websockets.clients) ws.terminate();
    websockets.close();
  };
}

function serve(ws: WebSocket, subscriptions: SolanaSubscriptions): void {
  const send = (frame: string) => {
    if (ws.readyState === ws.OPEN) ws.send(frame);
  };
  // ws itself closes with the right code after an invalid or too long frame.
  ws.on('error', () => {});
  ws.on('close', () => subscriptions.removeAll(send));
  const reply = async (message: string): Promise<void> => {
    const call = readJson(message);
    const answer = await answerCall(subscriptionMethods, { subscriptions, send }, call);
    if (answer !== undefined) send(writeJson(answer));
  };
  ws.on('message', (data) => void reply(String(data)));
}
