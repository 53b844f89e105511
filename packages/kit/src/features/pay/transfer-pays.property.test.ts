// In every order of events, no wallet is asked while an earlier payment may be pending, unless the user was warned.
import { KitError } from '@openappkit/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bill } from './test/pay-world.js';
import { transferWorld, type TransferWorld } from './test/transfer-world.js';

const statuses = ['waiting', 'pending', 'success', 'failure', 'refund', 'timeout'] as const;
const acts = [
  ...['pay', 'again', 'begin', 'lookUp', 'confirmLook', 'check', 'reload', 'second', 'minutes'],
  ...['sent', 'declined', 'gone', 'confirmed', 'reverted', 'otherAccount'],
  ...statuses,
] as const;
type Act = (typeof acts)[number];
/** Typical sequences, so that random runs often reach the later states. */
const goes: readonly (readonly Act[])[] = [
  ['pay', 'sent', 'confirmed', 'pending', 'second'],
  ['pay', 'reload', 'second'],
  ['pay', 'gone', 'lookUp', 'confirmLook', 'again', 'pay'],
  ['pay', 'reload', 'failure', 'second', 'again', 'pay'],
  ['pay', 'gone', 'timeout', 'second', 'again', 'pay'],
  ['sent', 'confirmed', 'failure', 'second', 'again', 'pay'],
];
const sequences = fc
  .array(fc.oneof(fc.constantFrom(...acts.map((each) => [each])), fc.constantFrom(...goes)), {
    minLength: 3,
    maxLength: 12,
  })
  .map((all) => all.flat());

/** One wallet request and its real state. */
interface Question {
  resolve: (id: string) => void;
  reject: (error: unknown) => void;
  /** Nothing was sent, or the network reverted it. */
  isVoid: boolean;
  /** The kit reported the end, or the user looked it up. */
  isKnown: boolean;
}

class Story {
  readonly questions: Question[] = [];
  world: TransferWorld | undefined;
  /** Requests made while another one was still unresolved. */
  surplus = 0;
  hasSaidPaid = false;
  /** Whether the current payment has a wallet request that was not declined. */
  isAsked = false;
  #ids = 0;

  async open(status: string, storage?: TransferWorld['env']['storage']): Promise<TransferWorld> {
    const stored = storage?.entries() ?? {};
    const world = await transferWorld({ stored }, status);
    world.wallet.answer = () =>
      new Promise((resolve, reject) => {
        // Count requests that start while an earlier one is unresolved.
        if (this.questions.some(({ isKnown, isVoid }) => !isKnown && !isVoid)) this.surplus++;
        this.isAsked = true;
        this.questions.push({ resolve, reject, isVoid: false, isKnown: false });
      });
    await world.begin();
    this.isAsked = false;
    this.world = world;
    return world;
  }
  know(): void {
    for (const each of this.questions) each.isKnown = true;
  }
  async act(what: Act): Promise<void> {
    const { world } = this;
    if (!world) return;
    const { adapter, env, eth, pay, service, settle } = world;
    const last = this.questions.at(-1);
    const { id, key = 0 } = pay.state.payment ?? {};
    const doings: Readonly<Record<string, () => unknown>> = {
      pay: async () => {
        // The choice warns that the wallet is still asked.
        if (pay.state.problem?.code === 'left') this.know();
        pay.payWith(eth.assetId);
        await env.clock.advance(0);
        pay.choose();
        void pay.submit().catch(() => undefined);
      },
      again: () => pay.again(),
      begin: async () => {
        await pay.begin(bill);
        this.isAsked = false;
      },
      // A lookup may wait for the network.
      lookUp: () => void pay.lookUp(key),
      confirmLook: () => {
        const before = pay.state;
        pay.confirmLookedUp(key);
        pay.confirmOrderLookedUp();
        if (before.step === 'sent') this.know();
      },
      check: () => void pay.check(),
      reload: async () => {
        const { status } = service;
        world.kit.destroy();
        await this.open(status, env.storage);
      },
      second: () => env.clock.advance(3_000),
      minutes: () => env.clock.advance(700_000),
      sent: () => last?.resolve(`0x${++this.#ids}`),
      declined: () => {
        if (last && !last.isKnown) last.reject(new KitError('wallet/rejected'));
        if (!last || pay.state.step !== 'asking') return;
        last.isVoid = true;
        this.isAsked = false;
      },
      gone: () => last?.reject(new Error('gone')),
      confirmed: () => id !== undefined && settle({ status: 'final', id }),
      reverted: async () => {
        if (id === undefined) return;
        await settle({ status: 'refused', id });
        if (pay.state.payment?.status === 'reverted' && last) last.isVoid = true;
      },
      otherAccount: () => adapter.report.accountsChanged('com.amber', []),
    };
    const doing = doings[what];
    if (doing) await doing();
    else {
      service.status = what;
      this.hasSaidPaid ||= what === 'success';
    }
    await env.clock.advance(0);
    const { transfer, payment } = this.world?.pay.state ?? {};
    const isTold = ['failure', 'refund', 'success'].includes(transfer?.status ?? '');
    if (isTold && payment?.status !== 'unknown') this.know();
  }
}

it('asks for no second payment without a warning, in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (list) => {
      const story = new Story();
      try {
        await story.open('waiting');
        for (const what of list) {
          await story.act(what);
          expect(story.surplus).toBe(0);
          const { pay } = story.world ?? {};
          const result = pay?.outcomeOf(pay.state.flow, false);
          if (result?.status === 'success') expect(story.hasSaidPaid).toBe(true);
          if (result?.status === 'cancelled') expect(story.isAsked).toBe(false);
        }
      } finally {
        story.world?.kit.destroy();
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 25) },
  );
}, 120_000);
