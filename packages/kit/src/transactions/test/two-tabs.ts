// Two tabs of one origin over one wallet and one chain. The test decides when, how and how often each of them answers.
import {
  type Activity,
  type AdapterInstance,
  isKitError,
  KitError,
  type Network,
  type SendProgress,
  type TransactionOutcome,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import { createTestPage, fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import type { ActiveAccount } from '../../active-account.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import { network } from '../../test/held-core.js';
import { createPayments, type Payments } from '../create-payments.js';
import { createLedger, type Ledger } from '../ledger.js';
import type { Payable, Payment, PaymentDeps } from '../payment.types.js';

/** Adapters end a watch after this time, whatever the node does. */
const watchLimitMs = 180_000;
const searchLimitMs = 30_000;

const harbor = {
  ...network(1, 'Harbor'),
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as Network;
export const from: ActiveAccount = {
  namespace: 'eip155',
  connectorId: 'one',
  address: fakeAddress,
  caipAddress: `eip155:1:${fakeAddress}`,
  network: harbor,
  type: 'eoa',
};

/** The tag tells requests apart that ask for the same. */
export interface Review extends Payable {
  readonly tag: number;
}

/** What a wallet was asked for, and what the chain has of it. */
export interface WalletRequest {
  readonly review: Review;
  readonly page: TabPage;
  /** The id that its transaction has or would have. */
  readonly id: string;
  chain: 'absent' | 'pending' | 'final' | 'refused';
  /** When the chain got it. */
  sentAt: number;
  /** The network once denied that it has the transaction. */
  isDenied: boolean;
  /** The error with which the page answered its caller. */
  failure: KitError | undefined;
  /** The wallet said that it did not and will not send. */
  isRejected: boolean;
  /** The wallet reported the id. */
  isReported: boolean;
  isAnswered: boolean;
  onProgress(progress: SendProgress): void;
  onCalls(id: string): void;
  resolve(id: string): void;
  reject(error: unknown): void;
}

export type NetworkAnswer = 'truth' | 'absent' | 'unknown' | 'fails';
/** A question to the network or the wallet that has no answer yet. */
interface Query {
  /** Returns whether the answer ends the query. */
  answer(how: NetworkAnswer): boolean;
}

export interface TabPage {
  readonly tab: number;
  readonly ledger: Ledger;
  readonly payments: Payments<Review>;
  /** Keys of payments that other pages asked for, while this page warns about them. */
  readonly warnings: Set<number>;
  /** Keys of payments that this page showed as confirmed. */
  readonly confirmed: Set<number>;
  isGone: boolean;
  /** Another tab wrote to the storage, and this page has not received the event. */
  isStale: boolean;
  emitStorageEvent(): void;
}

const storageName = 'openappkit:model:default:transactions';

export function createTwoTabs(onChange: (page: TabPage, payment: Payment<Review>) => void) {
  const shared = testEnv();
  const { clock, storage } = shared;
  const requests: WalletRequest[] = [];
  const queries: Query[] = [];
  const pages: TabPage[] = [];
  const find = (id: string) => requests.find((each) => each.id === id);

  /** A query that the test answers, or that fails by itself after the limit. */
  function query<Answer>(
    limitMs: number,
    toAnswer: (how: NetworkAnswer) => Answer | undefined,
    signal?: AbortSignal,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const own: Query = {
        answer(how) {
          if (how === 'fails') reject(new KitError('api/unreachable'));
          else {
            const found = toAnswer(how);
            if (found === undefined) return false;
            resolve(found);
          }
          end();
          return true;
        },
      };
      const timer = clock.setTimeout(
        () => void (own.answer('unknown') || own.answer('fails')),
        limitMs,
      );
      const end = (): void => {
        clock.clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        const index = queries.indexOf(own);
        if (index >= 0) queries.splice(index, 1);
      };
      const cancel = (): void => {
        end();
        reject(new KitError('request/cancelled'));
      };
      signal?.addEventListener('abort', cancel);
      queries.push(own);
    });
  }

  function outcomeOf(
    how: NetworkAnswer,
    { id, onStatus, onTrace }: WatchTransactionRequest,
  ): TransactionOutcome | undefined {
    const sent = find(id);
    const { chain = 'absent' } = sent ?? {};
    if (how === 'absent' && sent) sent.isDenied = true;
    if (how === 'unknown') return { status: 'unknown', id };
    if (how === 'absent' || chain === 'absent') return { status: 'unknown', id, isAbsent: true };
    onTrace?.(`trace of ${id}`);
    onStatus?.(chain === 'pending' ? 'waiting' : 'taken');
    return chain === 'pending' ? undefined : { status: chain, id };
  }
  const toActivity = ({ chain, id, review: { amount, to } }: WalletRequest): Activity => ({
    id,
    caipNetworkId: harbor.caipNetworkId,
    at: chain === 'pending' ? undefined : clock.now(),
    status: chain === 'refused' || chain === 'final' ? chain : 'waiting',
    transfers: [{ ...amount, from: from.address, to }],
  });
  const adapter: Partial<AdapterInstance> = {
    activity: ({ signal }) =>
      query(
        searchLimitMs,
        (how) => {
          if (how === 'unknown') return undefined;
          const sent = requests.filter(({ chain }) => chain !== 'absent');
          if (how === 'truth') return { items: sent.map(toActivity) };
          for (const each of sent) each.isDenied = true;
          return { items: [] };
        },
        signal,
      ),
    watchTransaction: (request) =>
      query(watchLimitMs, (how) => outcomeOf(how, request), request.signal),
    callsStatus: ({ id }) =>
      // A wallet may never answer.
      query(Number.POSITIVE_INFINITY, (how) => {
        if (how !== 'truth') return { status: 'unknown', transactions: [] };
        const { chain, id: transaction = '', isRejected } = find(id.replace('calls-', '')) ?? {};
        if (chain === 'absent')
          return { status: isRejected ? 'refused' : 'waiting', transactions: [] };
        return { status: chain === 'pending' ? 'waiting' : 'final', transactions: [transaction] };
      }),
  };

  function openPage(tab: number): TabPage {
    const events = createTestPage();
    const deps = {
      adapters: { get: () => adapter },
      bus: { emit: () => undefined },
      env: { ...shared, page: events, storage: storageOf(tab) },
      options: {
        state: { current: { projectId: 'model', services: { blockchainApi: null } } },
      },
    } as unknown as PaymentDeps;
    const ledger = createLedger(deps as unknown as Parameters<typeof createLedger>[0]);
    const payments = createPayments<Review>(
      { ...deps, ledger },
      {
        name: 'send',
        request: (_adapter, review, onProgress, onCalls) =>
          new Promise<string>((resolve, reject) => {
            requests.push({
              review,
              page,
              id: `0x${review.tag}`,
              chain: 'absent',
              sentAt: 0,
              isDenied: false,
              failure: undefined,
              isRejected: false,
              isReported: false,
              isAnswered: false,
              onProgress,
              onCalls,
              resolve,
              reject,
            });
          }),
        track: () => undefined,
        storedDetailsOf: ({ tag }) => ({ tag }),
        restoreReview: (paid, about) => ({ ...paid, tag: (about as { tag: number }).tag }),
      },
      {
        onChange: (payment) => onChange(page, payment),
        onResolvedElsewhere: () => undefined,
      },
    );
    const page: TabPage = {
      tab,
      ledger,
      payments,
      warnings: new Set(),
      confirmed: new Set(),
      isGone: false,
      isStale: false,
      emitStorageEvent() {
        page.isStale = false;
        const event = Object.assign(new Event('storage'), { key: storageName });
        events.events.dispatchEvent(event);
      },
    };
    pages[tab] = page;
    return page;
  }
  function storageOf(tab: number): typeof storage {
    const changed = (): void => {
      for (const page of pages) if (page.tab !== tab) page.isStale = true;
    };
    return {
      ...storage,
      setItem(key, value) {
        storage.setItem(key, value);
        changed();
      },
      removeItem(key) {
        storage.removeItem(key);
        changed();
      },
    };
  }

  let tags = 0;
  openPage(0);
  openPage(1);
  return {
    clock,
    errors: shared.errors,
    queries,
    requests,
    page(tab: number): TabPage {
      const page = pages[tab];
      if (!page) throw new Error('There are two tabs');
      return page;
    },
    /** Asks the wallet without a look at what is unresolved. */
    pay({ payments }: TabPage, intent: number): void {
      const amount = createAssetAmount(nativeCoin(harbor), BigInt(intent + 1) * 10n ** 17n);
      const review = { from, to: otherFakeAddress, network: harbor, amount, tag: ++tags };
      const { answer } = payments.request(review, 0);
      const request = requests.at(-1);
      if (request?.review.tag !== review.tag) throw new Error('The wallet was not asked at once');
      answer.catch((error: unknown) => {
        if (!isKitError(error)) throw error;
        request.failure = error;
      });
    },
    /** @param isClean whether the kit was destroyed; a reload ends the page without a word. */
    reload(tab: number, isClean: boolean): void {
      const page = this.page(tab);
      if (isClean) page.payments.destroy();
      page.ledger.destroy();
      page.isGone = true;
      openPage(tab);
    },
    /** Tags of the stored requests. */
    stored(): readonly number[] {
      const text = storage.getItem(storageName) ?? '[]';
      const entries = JSON.parse(text) as readonly { about: { extra: { tag: number } } }[];
      return entries.map(({ about }) => about.extra.tag);
    },
  };
}
export type TwoTabs = ReturnType<typeof createTwoTabs>;
