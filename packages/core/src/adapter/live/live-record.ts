// createLiveRecord(): what one wallet has said, and which of its words count. Made by live-connections.ts for each connection.
//
// Events and answers come in any order. The record therefore counts turns: every event and every question takes one, each
// fact remembers the turn of who last told it, and an answer whose question is older than that is dropped.
import type { Env } from '../../env/env.types.js';
import { sleep } from '../wait/sleep.js';
import type {
  Live,
  LiveChange,
  LiveConnectionsParams,
  Said,
  WalletFacts,
} from './live-connections.types.js';

/**
 * How often a wallet is asked because of its events in so many milliseconds: one that says nonsense whenever it is asked
 * leaves the page its turns.
 */
const most = { looks: 20, inMs: 1000 } as const;

interface RecordParams<Wallet, Facts extends WalletFacts> {
  readonly live: Live<Wallet, Facts>;
  readonly clock: Env['clock'];
  readonly questions: LiveConnectionsParams<Wallet, Facts>['questions'];
  /** Something of it is new. `disconnect`: it is used, and offers nothing any more. */
  readonly onNews: (change: LiveChange) => void;
}

export type LiveRecord<Wallet, Facts extends WalletFacts> = ReturnType<
  typeof createLiveRecord<Wallet, Facts>
>;

export function createLiveRecord<Wallet, Facts extends WalletFacts>({
  live,
  clock,
  questions,
  onNews,
}: RecordParams<Wallet, Facts>) {
  /** The turn of who last told each fact. */
  const toldAt = new Map<keyof Facts, number>();
  let turn = 0;
  /** The turn of the last event. */
  let heardAt = 0;
  let isCommitted = false;
  /** The wallet hinted at a change that it was not asked about yet. */
  let isDoubtful = false;
  /** The wallet said that it may be gone: it is, unless it offers accounts now. */
  let isLost = false;
  /** How often it was asked for that, and since when by the clock. */
  let looks = 0;
  let countedFrom = 0;

  /** Writes down what counts, and tells what is new of it. */
  const take = (said: Said<Facts>, at: number): void => {
    const news = new Set<keyof Facts>();
    for (const fact of Object.keys(said) as (keyof Facts)[]) {
      if (at < (toldAt.get(fact) ?? 0)) continue;
      toldAt.set(fact, at);
      if (said[fact] === undefined || isSame(said[fact], live.known[fact])) continue;
      Object.assign(live.known, { [fact]: said[fact] });
      news.add(fact);
    }
    if (isCommitted && live.known.accounts?.length === 0) {
      onNews('disconnect');
      return;
    }
    // The network first: a new address may be one of the new network only.
    if (news.has('caipNetworkId')) onNews('chain');
    if (news.has('accounts') && !live.over.aborted) onNews('accounts');
  };
  const hear = (said: Said<Facts>): void => {
    if (live.over.aborted) return;
    heardAt = ++turn;
    take(said, turn);
  };
  const ask = async (question: () => Promise<Said<Facts>>): Promise<void> => {
    const asked = ++turn;
    try {
      const said = await question();
      if (!live.over.aborted) take(said, asked);
    } catch (error) {
      if (heardAt <= asked || live.over.aborted) throw error;
    }
  };
  /** Every silent question. Garbage, or no answer: what the wallet said before stands. */
  const askAll = (): Promise<unknown> => Promise.allSettled(questions(live).map(ask));
  const look = async (): Promise<void> => {
    const [wasLost, before] = [isLost, toldAt.get('accounts')];
    isDoubtful = isLost = false;
    if (live.over.aborted) return;
    await askAll();
    if (wasLost && !live.over.aborted && toldAt.get('accounts') === before) onNews('disconnect');
  };
  /** Looks in a microtask; a wallet that is asked too often, when that was long enough ago. */
  const lookSoon = async (): Promise<void> => {
    const sinceMs = clock.now() - countedFrom;
    // A clock that was set back must not make the wait longer.
    const isCounted = sinceMs >= 0 && sinceMs < most.inMs;
    const isTooOften = isCounted && looks >= most.looks;
    await (isTooOften && sleep(clock, most.inMs - sinceMs, live.over).catch(() => undefined));
    if (!isCounted || looks >= most.looks) [looks, countedFrom] = [0, clock.now()];
    looks++;
    void look();
  };

  return {
    live,
    hear,
    ask,
    async grant(question: () => Promise<Said<Facts>>): Promise<void> {
      const asked = ++turn;
      const said = await question();
      if (live.over.aborted) return;
      // The answer to a wallet's person may be as old as the question: what it said since decides, where that differs.
      const isContradicted = (['accounts', 'caipNetworkId'] as const).some(
        (fact) =>
          said[fact] !== undefined &&
          (toldAt.get(fact) ?? 0) > asked &&
          !isSame(said[fact], live.known[fact]),
      );
      const isOpen = isDoubtful || isContradicted;
      isDoubtful = isLost = false;
      hear(said);
      if (isOpen) await askAll();
    },
    doubt(mayBeGone = false): void {
      isLost ||= mayBeGone;
      const unread = Object.keys(live.known).map((fact) => [fact, undefined]);
      if (isCommitted) hear(Object.fromEntries(unread));
      // A wallet that says nonsense often is asked once for all it says at a time.
      if (isCommitted && !isDoubtful) void lookSoon();
      isDoubtful = true;
    },
    /** Core hears of its changes from us. Never so of an attached one. */
    isCommitted: (): boolean => isCommitted,
    commit(): void {
      isCommitted = true;
      if (isDoubtful) void look();
    },
    resync(): void {
      if (isCommitted) void look();
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
