// Subscriptions are notified when their slot is reached. Closing them clears the timer.

import type * as z from 'zod/mini';
import { writeJson } from './handle-rpc.js';
import { withContext } from './answer-with-context.js';
import { type accountOptions, encodeAccount } from './encode-account.js';
import { type Commitment, commitmentDepth } from './read-params.js';
import type { Landing, SolanaLedger } from '../solana-ledger.js';

export type SendFrame = (frame: string) => void;

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

export interface SolanaSubscriptions {
  add(topic: Topic, commitment: Commitment, send: SendFrame): number;
  remove(id: number, send: SendFrame): boolean;
  removeAll(send: SendFrame): void;
  /** Sends due notifications. Call it after a slot passed or time was moved. */
  tick(): void;
  /** Drops pending notifications, because a reset undoes what they report. */
  restart(): void;
  close(): void;
}

interface DueNotification {
  readonly slot: number;
  readonly subscription: Subscription;
  readonly value: () => unknown;
}

/** Has no timer, because each `tick` sends what is due. */
function createSubscriptionList(ledger: SolanaLedger) {
  const open = new Map<number, Subscription>();
  const state = { nextId: 1, lastSlot: ledger.slots.slot(), due: [] as DueNotification[] };
  const plan = (subscription: Subscription, slot: number, value: () => unknown) => {
    const depth = commitmentDepth[subscription.commitment];
    state.due.push({ slot: slot + depth, subscription, value });
  };
  return {
    add(topic: Topic, commitment: Commitment, send: SendFrame): number {
      const subscription = { id: state.nextId, topic, commitment, send: send };
      state.nextId += 1;
      open.set(subscription.id, subscription);
      const landed = topic.kind === 'signature' ? ledger.history.find(topic.signature) : undefined;
      if (landed) plan(subscription, landed.slot, signatureValue(ledger, landed.meta.err));
      return subscription.id;
    },
    remove: (id: number, send: SendFrame) => open.get(id)?.send === send && open.delete(id),
    removeAll(send: SendFrame) {
      for (const one of open.values()) if (one.send === send) open.delete(one.id);
    },
    hear(landing: Landing) {
      for (const one of open.values())
        for (const value of valuesFor(ledger, one.topic, landing))
          plan(one, landing.landed.slot, value);
    },
    isWaiting: () => state.due.length > 0 || [...open.values()].some(isForSlots),
    tick() {
      const slot = ledger.slots.slot();
      const slotSubscriptions =
        slot === state.lastSlot ? [] : [...open.values()].filter(isForSlots);
      for (const one of slotSubscriptions) notify(one, { parent: slot - 1, root: slot - 32, slot });
      state.lastSlot = slot;
      const ripe = state.due.filter((one) => one.slot <= slot);
      state.due = state.due.filter((one) => one.slot > slot);
      for (const { subscription, value } of ripe) {
        if (!open.has(subscription.id)) continue;
        if (subscription.topic.kind === 'signature') open.delete(subscription.id);
        notify(subscription, value());
      }
    },
    restart() {
      state.due = [];
      state.lastSlot = ledger.slots.slot();
    },
  };
}

/** Ticks at each slot while a subscription is open. */
export function createSolanaSubscriptions(ledger: SolanaLedger): SolanaSubscriptions {
  const list = createSubscriptionList(ledger);
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    list.tick();
    if (timer || !list.isWaiting()) return;
    const next = () => {
      timer = undefined;
      tick();
    };
    timer = setTimeout(next, ledger.slots.msToNextSlot());
    timer.unref();
  };
  const forget = ledger.onLanding((landing) => {
    list.hear(landing);
    tick();
  });
  let isClosed = false;
  return {
    tick,
    add(topic, commitment, send) {
      // Send the subscription id before the first notification.
      setImmediate(() => {
        if (!isClosed) tick();
      });
      return list.add(topic, commitment, send);
    },
    remove: list.remove,
    removeAll: list.removeAll,
    restart: list.restart,
    close() {
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
