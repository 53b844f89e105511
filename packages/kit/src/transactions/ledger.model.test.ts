// Any order of payments in two tabs, reloads, and late, lost, repeated and contradicting answers. `MODEL_RUNS=20000` runs more
// sequences, `TEST_SEED=7` other ones.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from './payment.types.js';
import { letWallet, type WalletAct } from './test/wallet-acts.js';
import {
  createTwoTabs,
  from,
  type Review,
  type TabPage,
  type TwoTabs,
  type WalletRequest,
} from './test/two-tabs.js';

const runs = Number(process.env.MODEL_RUNS ?? 400);
const timeout = 3_600_000;

const tab = fc.constantFrom(0, 1);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('pay'),
      tab,
      intent: fc.constantFrom(0, 0, 1),
      /** Whether the user pays again although the wallet was not answered. */
      insists: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constant('wallet'),
      which,
      act: fc.constantFrom<WalletAct>(
        ...(['sends', 'sends', 'sends', 'answers', 'answers', 'answersWithoutId'] as const),
        ...(['reportsSent', 'reportsUnconfirmed', 'acceptsCalls', 'rejects', 'refuses'] as const),
        ...(['loses', 'loses', 'losesWithId', 'reverts'] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('mines'),
      which,
      as: fc.constantFrom('final' as const, 'final' as const, 'refused' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('network'),
      which,
      how: fc.constantFrom('truth', 'truth', 'truth', 'absent', 'unknown', 'fails'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('checks'), tab, which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('confirms'), tab, which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('arrives'), tab, which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('hears'), tab }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reloads'), tab, isClean: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('waits'),
      ms: fc.constantFrom(1000, 16_000, 31_000, 200_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Lets everything run that waits for nothing but promises. */
const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(items.length, 1)];

/** What the user was shown of one request, and whether it must outlive its page. */
interface Shown {
  readonly page: TabPage;
  /** The page that asked shows that it may have been sent, and does not offer to send again. */
  isOpen: boolean;
  /** Another tab has shown the result since. */
  isResolvedElsewhere: boolean;
  /** The user said that they checked it themselves. */
  isCheckedByUser: boolean;
}
const isUnresolved = ({ isOpen, isResolvedElsewhere }: Shown): boolean =>
  isOpen && !isResolvedElsewhere;

const isOpen = ({ canSendAgain, status }: Payment<Review>): boolean =>
  status === 'asking' || (status === 'unknown' && !canSendAgain);

class Model {
  readonly shown = new Map<number, Shown>();
  readonly tabs: TwoTabs = createTwoTabs((page, payment) => {
    const { tag } = payment.review;
    const shown = this.shown.get(tag) ?? {
      page,
      isOpen: true,
      isResolvedElsewhere: false,
      isCheckedByUser: false,
    };
    this.shown.set(tag, shown);
    if (payment.status === 'confirmed') page.confirmed.add(payment.key);
    if (page === shown.page) {
      shown.isOpen = isOpen(payment);
      shown.isResolvedElsewhere = false;
    } else if (isOpen(payment)) page.warnings.add(payment.key);
    else if (page.warnings.delete(payment.key)) shown.isResolvedElsewhere = true;
  });
  paid = 0;
  warned = 0;

  #request({ review }: Payment<Review>): WalletRequest | undefined {
    return this.tabs.requests.find((each) => each.review.tag === review.tag);
  }

  /** Pays as a user who follows what the page shows. */
  #pay(page: TabPage, intent: number, insists: boolean): void {
    const { payments } = page;
    const unknown = payments.findUnresolved(from);
    const isAsking = payments.all().some(({ status }) => status === 'asking');
    if (unknown || isAsking) this.warned++;
    const shown = unknown && this.shown.get(unknown.review.tag);
    if (shown && shown.page !== page && !isUnresolved(shown))
      expect.unreachable('warns about a payment that another tab has resolved');
    if (unknown || (isAsking && !insists)) return;
    const unresolved = [...this.shown].filter(([, each]) => isUnresolved(each));
    if (!isAsking) expect(unresolved, 'pays although these may have been sent').toEqual([]);
    this.tabs.pay(page, intent);
    this.paid++;
  }

  async take(each: Step): Promise<void> {
    const { tabs } = this;
    const page = tabs.page('tab' in each ? each.tab : 0);
    const { payments } = page;
    const payment = 'which' in each ? pick(payments.all(), each.which) : undefined;
    const request = 'which' in each ? pick(tabs.requests, each.which) : undefined;
    switch (each.what) {
      case 'pay':
        this.#pay(page, each.intent, each.insists);
        break;
      case 'wallet':
        if (request) letWallet(tabs, request, each.act);
        break;
      case 'mines':
        if (request?.chain === 'pending') request.chain = each.as;
        break;
      case 'network':
        pick(tabs.queries, each.which)?.answer(each.how);
        break;
      case 'checks':
        payments.findUnresolved(from);
        if (payment) void payments.checkStatus(payment.key);
        break;
      case 'confirms': {
        const shown = payment?.isLookFailed ? this.shown.get(payment.review.tag) : undefined;
        if (shown) shown.isCheckedByUser = true;
        if (payment) payments.confirmChecked(payment.key);
        break;
      }
      case 'arrives':
        if (payment && this.#request(payment)?.chain === 'final')
          payments.confirmArrival(payment.key);
        break;
      case 'hears':
        if (page.isStale) page.emitStorageEvent();
        break;
      case 'reloads':
        tabs.reload(each.tab, each.isClean);
        break;
      case 'waits':
        await tabs.clock.advance(each.ms);
    }
    await flush();
    tabs.clock.tick(1);
  }

  /** Violations of what must hold at any time. */
  faults(): readonly string[] {
    const pages = [this.tabs.page(0), this.tabs.page(1)];
    const payments = pages.flatMap((page) => page.payments.all());
    return [
      ...payments.flatMap((each) => this.#lie(each) ?? []),
      ...pages.flatMap(({ confirmed, payments }) =>
        payments
          .all()
          .filter(({ key, status }) => confirmed.has(key) && status !== 'confirmed')
          .map(({ status }) => `was confirmed and is ${status}`),
      ),
      ...pages.flatMap((page) => this.#wrongFailures(page)),
      ...this.#wrongStored(),
    ];
  }

  /** What a payment says against what the chain has. */
  #lie(payment: Payment<Review>): string | undefined {
    const { canSendAgain, id, lookedUpAt = 0, matches, review, status } = payment;
    const { requests } = this.tabs;
    const own = this.#request(payment);
    if (!own) return `${review.tag} was not asked for`;
    const lie = `${status}, but the chain says ${own.chain}`;
    if (status === 'declined' || status === 'failed')
      return own.chain === 'absent' ? undefined : lie;
    if (status === 'waiting' || status === 'late' || status === 'confirmed')
      return requests.some((each) => each.id === (id ?? own.id) && each.chain !== 'absent')
        ? undefined
        : lie;
    // A search cannot tell equal payments apart.
    const isSame = ({ review: { amount } }: WalletRequest) => amount.value === review.amount.value;
    if (requests.filter(isSame).length > 1) return undefined;
    if (status === 'reverted' || status === 'expired')
      return own.chain === 'pending' || own.chain === 'final' ? lie : undefined;
    if (status !== 'unknown' || !canSendAgain) return undefined;
    if (payment.lookedUpAt === undefined) return 'may be sent again unchecked';
    const wasSent = own.chain !== 'absent' && own.sentAt < lookedUpAt;
    const isLeftToUser = matches > 0 || this.shown.get(review.tag)?.isCheckedByUser;
    return wasSent && !own.isDenied && !isLeftToUser ? `may be sent again, ${lie}` : undefined;
  }

  /** A failure without an id tells the user that nothing was sent. */
  #wrongFailures(page: TabPage): readonly string[] {
    return this.tabs.requests.flatMap((request) => {
      const { chain, failure, review } = request;
      if (request.page !== page || !failure || failure.code === 'tx/unknown') return [];
      const payment = page.payments.all().find((each) => each.review.tag === review.tag);
      const isToldAsUnsent = payment?.id === undefined;
      return isToldAsUnsent && chain !== 'absent' ? [`${failure.code}, but it is ${chain}`] : [];
    });
  }

  #wrongStored(): readonly string[] {
    const stored = this.tabs.stored();
    const isTwice = new Set(stored).size < stored.length;
    return [
      ...(isTwice ? ['stored twice'] : []),
      ...[...this.shown].flatMap(([tag, shown]) => {
        const isStored = stored.includes(tag);
        // A page stores what it asked for again if the wallet answers after another tab resolved it.
        const mayBeStored = shown.isOpen && (!shown.page.isGone || !shown.isResolvedElsewhere);
        if (isUnresolved(shown) && !isStored) return [`${tag} is not stored`];
        return isStored && !mayBeStored ? [`${tag} is still stored`] : [];
      }),
    ];
  }

  /** Every wallet and the network answer at last, and the user checks what is left. */
  async rest(): Promise<void> {
    const { clock, queries, requests } = this.tabs;
    for (const request of requests)
      letWallet(this.tabs, request, request.chain === 'absent' ? 'rejects' : 'answers');
    for (const request of requests) if (request.chain === 'pending') request.chain = 'final';
    for (const tab of [0, 1]) this.tabs.page(tab).emitStorageEvent();
    await flush();
    for (const query of [...queries]) query.answer('truth');
    // Longer than the longest watch.
    await clock.advance(2 * 3_600_000);
    for (const tab of [0, 1]) {
      const { payments } = this.tabs.page(tab);
      const checking = payments.all().filter(({ isLookingUp }) => isLookingUp);
      expect(checking, 'checks for ever').toEqual([]);
      const asking = payments.all().filter(({ status }) => status === 'asking');
      expect(asking, 'asks for ever').toEqual([]);
      for (const _ of requests) await this.#resolve(this.tabs.page(tab));
      expect(payments.findUnresolved(from), 'is unresolved for ever').toBeUndefined();
    }
    expect(this.tabs.stored()).toEqual([]);
    expect(this.tabs.errors).toEqual([]);
  }

  /** The user resolves the payment that the page warns about. */
  async #resolve({ payments }: TabPage): Promise<void> {
    const { key } = payments.findUnresolved(from) ?? {};
    if (key === undefined) return;
    let isDone = false;
    void payments.checkStatus(key).then(() => {
      isDone = true;
    });
    // The network answers a search and the watch that follows it.
    while (!isDone) {
      this.tabs.queries.at(-1)?.answer('truth');
      await flush();
    }
    payments.confirmChecked(key);
    // The user finds out which of several matches it is, and says so by another check.
    if (payments.find(key)?.matches) await payments.checkStatus(key);
  }
}

test('warns before a second payment, and never says that a sent payment was not sent', {
  timeout,
}, async () => {
  let paid = 0;
  let warned = 0;
  const run = async (steps: readonly Step[]): Promise<void> => {
    const model = new Model();
    for (const each of steps) {
      await model.take(each);
      expect(model.faults(), `after ${JSON.stringify(each)}`).toEqual([]);
    }
    await model.rest();
    expect(model.faults(), 'at rest').toEqual([]);
    paid += model.paid;
    warned += model.warned;
  };
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 8, maxLength: 60, size: 'max' }),
    run,
  );
  await fc.assert(property, { numRuns: runs });
  console.info(`model: ${runs} sequences, ${paid} payments, ${warned} warnings`);
  expect(paid).toBeGreaterThan(runs);
  expect(warned).toBeGreaterThan(runs / 2);
});
