// Submits from inside a change, and destroys the kit while a wallet is asked: the caller learns what the wallet answers.
import { subscribe } from '@openappkit/core/feature';
import { afterEach, describe, expect, it } from 'vitest';
import type { Payment } from '../transactions/payment.types.js';
import { bill, payWorld } from './pay/test/pay-world.js';
import { sendWorld, typeUsdc } from './send/test/send-world.js';
import { swapWorld, typeEther } from './swap/test/swap-world.js';

interface Submission {
  readonly kit: { destroy(): void; subscribeEvents: SendKit['subscribeEvents'] };
  readonly state: { readonly step: string };
  readonly asked: readonly unknown[];
  /** Shows the review. */
  review(): Promise<unknown>;
  submit(): Promise<Payment>;
  /** Leaves the review. */
  leave(): void;
  pass(): Promise<void>;
}
type SendKit = Awaited<ReturnType<typeof sendWorld>>['kit'];

const flows: Readonly<Record<string, () => Promise<Submission>>> = {
  async SEND() {
    const world = await sendWorld();
    typeUsdc(world);
    const { asked, env, kit, send } = world;
    const pass = () => env.clock.advance(0);
    const { edit: leave, review, state, submit } = send;
    return { asked, kit, leave, pass, review, state, submit };
  },
  async SWAP() {
    const world = await swapWorld();
    await typeEther(world);
    const { asked, kit, pass, swap } = world;
    const { edit: leave, review, state, swap: submit } = swap;
    return { asked, kit, leave, pass, review, state, submit };
  },
  async PAY() {
    const { asked, kit, pay, rest } = await payWorld();
    await pay.begin(bill);
    await rest();
    const review = async () => pay.choose();
    const { leave, state, submit } = pay;
    return { asked, kit, leave, pass: rest, review, state, submit };
  },
};

let stop = (): void => undefined;
afterEach(() => stop());

describe.each(Object.keys(flows))('a submitted %s', (name) => {
  const open = async (): Promise<Submission> => {
    const flow = await flows[name]?.();
    if (!flow) throw new Error(name);
    stop = () => flow.kit.destroy();
    return flow;
  };

  it("resolves with the wallet's answer for a subscriber that submits the review at once", async () => {
    const { asked, pass, review, state, submit } = await open();
    const answers: unknown[] = [];
    const unsubscribe = subscribe(
      state,
      () => {
        if (state.step !== 'review') return;
        unsubscribe();
        void submit().then(
          ({ status }) => answers.push(status),
          ({ code }) => answers.push(code),
        );
      },
      true,
    );
    await review().catch(() => undefined);
    await pass();
    await pass();
    expect([asked.length, ...answers]).toEqual([1, 'waiting']);
  });

  it('asks no wallet for a subscriber that leaves the review before it submits', async () => {
    const { asked, leave, pass, review, state, submit } = await open();
    const answers: unknown[] = [];
    const unsubscribe = subscribe(
      state,
      () => {
        if (state.step !== 'review') return;
        unsubscribe();
        leave();
        void submit().catch(({ code }) => answers.push(code));
      },
      true,
    );
    await review().catch(() => undefined);
    await pass();
    await pass();
    expect([asked.length, ...answers]).toEqual([0, 'request/cancelled']);
  });

  it("resolves with the wallet's answer when a listener destroys the kit while the wallet is asked", async () => {
    const { asked, kit, pass, review, submit } = await open();
    await review();
    await pass();
    kit.subscribeEvents(({ data }) => {
      if (data.event.includes('INITIATE')) kit.destroy();
    });
    const answer = await submit().then(
      ({ status }) => status,
      ({ code }) => code,
    );
    expect([asked.length, answer]).toEqual([1, 'unknown']);
  });
});
