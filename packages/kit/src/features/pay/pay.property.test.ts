// In every order of events, `pay()` reports the truth. After `cancelled` or `failed`, the kit does not ask for that payment again.
import { KitError } from '@openappkit/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pay as payAsApp } from './pay-functions.js';
import type { PaymentResult } from './pay.types.js';
import { bill, payWorld } from './test/pay-world.js';

const acts = [
  ...[
    'choose',
    'submit',
    'leave',
    'again',
    'payFrom',
    'openAgain',
    'link',
    'close',
    'open',
    'closeWindow',
  ],
  ...['sent', 'declined', 'gone', 'confirmed', 'reverted', 'page', 'noPage', 'second', 'minute'],
  ...['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'block', 'lookUp', 'confirmLook', 'check'],
] as const;

/** What an app and the user of several accounts do besides. */
const moreActs = ['repeat', 'otherAccount', 'firstAccount', 'noAccount'] as const;
type Act = (typeof acts)[number] | (typeof moreActs)[number];

/** Typical sequences, so that random runs often reach the later states. */
const goes: readonly (readonly Act[])[] = [
  ['choose', 'submit'],
  ['choose', 'submit', 'leave'],
  ['payFrom', 'page'],
  ['declined', 'close'],
  ['sent', 'confirmed'],
];
/** Sequences that failed once. */
const once: [Act[]][] = [
  [['choose', 'submit', 'sent', 'reverted', 'again', 'choose', 'submit', 'choose']],
];
const repeatedGoes: readonly (readonly Act[])[] = [
  ['choose', 'submit', 'gone', 'otherAccount', 'repeat'],
  ['choose', 'submit', 'repeat', 'sent', 'choose'],
  ['noAccount', 'repeat', 'payFrom'],
];
const sequencesOf = (single: readonly Act[], typical: readonly (readonly Act[])[]) =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...single.map((each) => [each])), fc.constantFrom(...typical)),
      {
        minLength: 3,
        maxLength: 20,
      },
    )
    .map((all) => all.flat());
const sequences = sequencesOf(acts, goes);
const repeatedSequences = sequencesOf([...acts, ...moreActs], [...goes, ...repeatedGoes]);

type World = Awaited<ReturnType<typeof payWorld>>;
interface Outside {
  /** Wallet requests without an answer. */
  readonly open: { resolve: (id: string) => void; reject: (error: unknown) => void }[];
  readonly pages: ((answer: object) => void)[];
  isConfirmed: boolean;
}

async function playOut(world: World): Promise<Outside> {
  const { exchange, wallet } = world;
  const outside: Outside = { open: [], pages: [], isConfirmed: false };
  wallet.answer = () =>
    new Promise((resolve, reject) => {
      outside.open.push({ resolve, reject });
    });
  let sessions = 0;
  exchange.reply = ({ method }) => {
    if (method === 'reown_getExchangeBuyStatus') return { result: exchange.status };
    if (method !== 'reown_getExchangePayUrl')
      return { result: { exchanges: exchange.list, total: 1 } };
    return new Promise((resolve) => {
      const sessionId = `s${++sessions}`;
      outside.pages.push((error) =>
        resolve({ result: { url: 'https://pier.test/pay', sessionId }, ...error }),
      );
    });
  };
  return outside;
}

async function act(what: Act, world: World, outside: Outside): Promise<void> {
  const { env, exchange, kit, pay, popups, settle, windows } = world;
  const key = pay.state.payment?.key ?? 0;
  const id = pay.state.sent.find((each) => each.id)?.id ?? '';
  const doings: Readonly<Record<string, () => unknown>> = {
    repeat: () => pay.begin(bill),
    otherAccount: () => kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' }),
    firstAccount: () => kit.connect({ connectorId: 'com.amber', namespace: 'eip155' }),
    noAccount: () => kit.disconnect(),
    choose: () => pay.choose(),
    submit: () => void pay.submit().catch(() => undefined),
    leave: () => pay.leave(),
    again: () => pay.again(),
    payFrom: () => pay.payFrom('pier'),
    openAgain: () => pay.openAgain(),
    link: () => pay.openAgain(true),
    close: () => kit.close(),
    open: () => kit.open({ view: 'Pay' }),
    closeWindow: () => windows.at(-1)?.close(),
    sent: () => outside.open.shift()?.resolve(`0x${windows.length}${env.clock.now()}`),
    declined: () => outside.open.pop()?.reject(new KitError('wallet/rejected')),
    gone: () => outside.open.shift()?.reject(new Error('gone')),
    confirmed: async () => {
      if (id === '') return;
      outside.isConfirmed = true;
      await settle({ status: 'final', id });
    },
    reverted: () => id !== '' && settle({ status: 'refused', id }),
    page: () => outside.pages.shift()?.({}),
    noPage: () => outside.pages.shift()?.({ result: undefined, error: { message: 'no' } }),
    second: () => env.clock.advance(3_000),
    minute: () => env.clock.advance(60_000),
    block: () => {
      popups.isBlocked = !popups.isBlocked;
    },
    lookUp: () => void pay.lookUp(key),
    confirmLook: () => {
      pay.confirmLookedUp(key);
      pay.confirmOrderLookedUp();
    },
    check: () => void pay.check(),
  };
  const doing = doings[what];
  if (doing) await doing();
  else exchange.status = { status: what };
  await env.clock.advance(0);
}

/** How many times a wallet was asked or an exchange's page was shown. */
const asks = ({ asked, pay, windows }: World): number =>
  asked.length +
  windows.reduce((sum, { shown }) => sum + shown.length, 0) +
  pay.state.orders.filter(({ status }) => status !== 'opening' && status !== 'blocked').length;

it('reports results that match what was paid, in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (list) => {
      const world = await payWorld();
      try {
        const outside = await playOut(world);
        const results: PaymentResult[] = [];
        void payAsApp(bill, undefined, world.kit).then((result) => results.push(result));
        await world.env.clock.advance(0);
        let asksThen: number | undefined;
        for (const what of list) {
          await act(what, world, outside);
          const [result] = results;
          if (!result) continue;
          if (asksThen === undefined) {
            const { orders } = world.pay.state;
            const isPaid = outside.isConfirmed || orders.some(({ status }) => status === 'success');
            if (result.status === 'success') expect(isPaid).toBe(true);
            if (result.status === 'cancelled') expect(asks(world)).toBe(world.asked.length);
            if (result.status === 'cancelled' || result.status === 'failed')
              expect([outside.open.length, isPaid]).toEqual([0, false]);
          }
          asksThen ??= asks(world);
          if (result.status !== 'unknown') expect(asks(world)).toBe(asksThen);
        }
        await world.env.clock.advance(301_000);
        expect(results).toHaveLength(1);
      } finally {
        world.kit.destroy();
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40), examples: once },
  );
}, 120_000);

it('asks for a bill again only if nothing may have paid it, in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(repeatedSequences, async (list) => {
      const world = await payWorld();
      const { pay, wallet, windows } = world;
      /** Payments that the wallet was asked for when the app last repeated the bill. */
      let repeated: readonly number[] = [];
      const mayBePaid = (): boolean =>
        pay.state.sent.some(
          ({ canSendAgain, key, status }) =>
            !canSendAgain &&
            (status === 'unknown' ||
              (repeated.includes(key) && ['waiting', 'late'].includes(status))),
        ) ||
        pay.state.orders.some(
          ({ canPayOtherwise, status }) =>
            !canPayOtherwise && ['waiting', 'in-progress', 'late'].includes(status),
        );
      try {
        const outside = await playOut(world);
        const { answer } = wallet;
        let isAskedAgain = false;
        wallet.answer = (request) => {
          isAskedAgain ||= mayBePaid();
          return answer(request);
        };
        await pay.begin(bill);
        await world.env.clock.advance(0);
        for (const what of list) {
          const asking = pay.state.sent.filter(({ status }) => status === 'asking');
          if (what === 'repeat') repeated = asking.map(({ key }) => key);
          const [wasPaid, before] = [mayBePaid(), windows.length];
          await act(what, world, outside);
          if (what === 'payFrom' && wasPaid) expect(windows).toHaveLength(before);
          expect(isAskedAgain).toBe(false);
        }
      } finally {
        world.kit.destroy();
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40) },
  );
}, 120_000);
