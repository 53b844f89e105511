// Any order of edits, switches, declines, late answers and disconnects. The wallet is asked only for what was reviewed for that
// account and network. A sent payment never counts as not sent.
import { KitError } from '@openappkit/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SendReview } from './send.types.js';
import { type Asked, other, type SendWorld, sendWorld, token } from './test/send-world.js';

const runs = Number(process.env.MODEL_RUNS ?? 150);
const hangMs = 240_000;

const third = '0x00000000000000000000000000000000000000f1';
const named = <What extends string>(...what: readonly What[]) =>
  fc.record({ what: fc.constantFrom(...what) });
const given = <What extends string, To>(what: What, ...to: readonly To[]) =>
  fc.record({ what: fc.constant(what), to: fc.constantFrom(...to) });
const uri = (chain: number, value: string) => `ethereum:${third}@${chain}?value=${value}`;

const step = fc.oneof(
  { weight: 6, arbitrary: named('ready') },
  { weight: 6, arbitrary: named('submit', 'submit twice') },
  { weight: 4, arbitrary: named('answers') },
  {
    weight: 2,
    arbitrary: given(
      'wallet',
      ...['agrees', 'declines', 'loses', 'loses after it sent', 'tells', 'tells and loses'],
    ),
  },
  { weight: 1, arbitrary: given('amount', '1', '0.5', '', 'x', '9e9', '1000000') },
  {
    weight: 1,
    arbitrary: given(
      'recipient',
      ...[other, third, '', 'nobody.eth', 'harbor.eth', uri(1, '5e17'), uri(2, '1')],
    ),
  },
  { weight: 1, arbitrary: given('asset', 'eth', 'usdc', 'none') },
  { weight: 2, arbitrary: named('max', 'flip', 'edit', 'again', 'reset', 'begin', 'stop', 'look') },
  { weight: 1, arbitrary: named('review') },
  { weight: 1, arbitrary: given('uses', 'com.amber', 'com.fjord') },
  { weight: 1, arbitrary: given('network', 0, 1) },
  { weight: 1, arbitrary: named('disconnect', 'chain moves', 'account moves') },
  { weight: 1, arbitrary: given('waits', 0, 300, 20_000) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A wallet that answers on command. It may hide what it did, but only with an unclear answer. */
async function begin() {
  const open: { readonly asked: Asked; settle(): void }[] = [];
  let mood = 'agrees';
  const taken = new Set<Asked>();
  const world = await sendWorld({
    can: {
      resolveName: async ({ name }) =>
        name === 'harbor.eth' ? { name, address: third } : undefined,
      lookAtRecipient: async ({ address }) => ({ isContract: address === third }),
    },
  });
  world.wallet.answer = (asked) =>
    new Promise((resolve, reject) => {
      const own = mood;
      open.push({
        asked,
        settle() {
          const id = `0x${taken.size + 1}`;
          const isTold = own.startsWith('tells');
          if (isTold || own === 'agrees' || own === 'loses after it sent') taken.add(asked);
          if (isTold) asked.onProgress?.({ id, isSent: true });
          if (own === 'agrees' || own === 'tells') resolve(id);
          else if (own === 'declines') reject(new KitError('wallet/rejected'));
          else reject(new Error('lost'));
        },
      });
    });
  const setMood = (next: string): void => {
    mood = next;
  };
  return { world, open, taken, setMood };
}
type Model = Awaited<ReturnType<typeof begin>>;

async function take({ world, open, setMood }: Model, each: Step): Promise<void> {
  const { adapter, env, eth, kit, send, usdc } = world;
  const ignore = (): void => undefined;
  const to = 'to' in each ? each.to : undefined;
  const acts: Readonly<Record<string, () => unknown>> = {
    amount: () => send.setAmount(String(to)),
    recipient: () => send.setRecipient(String(to)),
    asset: () => send.setAsset({ eth, usdc }[String(to)]),
    max: () => send.setMax(),
    flip: () => send.flipUnit(),
    edit: () => send.edit(),
    again: () => send.again(),
    reset: () => send.reset(),
    begin: () => void send.begin().catch(ignore),
    stop: () => send.stopWaiting(),
    look: () => void send.lookUp(send.state.payment?.key ?? 0),
    // Not awaited, so that other steps can happen meanwhile.
    review: () => void send.review().catch(ignore),
    ready() {
      send.setAsset(eth);
      send.setAmount('0.5');
      send.setRecipient(other);
      void send.review().catch(ignore);
    },
    submit: () => void send.submit().catch(ignore),
    'submit twice': () => {
      void send.submit().catch(ignore);
      void send.submit().catch(ignore);
    },
    wallet: () => setMood(String(to)),
    answers: () => open.shift()?.settle(),
    uses: () => void kit.connect({ connectorId: String(to), namespace: 'eip155' }).catch(ignore),
    network: () => {
      const network = kit.getCaipNetworks()[Number(to)];
      if (network) void kit.switchNetwork(network).catch(ignore);
    },
    disconnect: () => void kit.disconnect().catch(ignore),
    'chain moves': () => adapter.report.chainChanged('com.amber', 'eip155:2'),
    'account moves': () => adapter.report.accountsChanged('com.amber', [third]),
    waits: () => env.clock.advance(Number(to)),
  };
  await acts[each.what]?.();
}

const sentOf = ({ from, amount, to, network, isNative }: SendReview): Asked => ({
  connectorId: from.connectorId,
  from: from.address,
  to,
  network,
  value: amount.value,
  speed: 'normal',
  ...(isNative ? {} : { token }),
});

/** Violations of the invariants. */
function lies(
  world: SendWorld,
  taken: ReadonlySet<Asked>,
  shown: ReadonlySet<SendReview>,
): readonly string[] {
  const { amount, asset, payment, problem, recipient, review, sent, step: at } = world.send.state;
  const said: string[] = [];
  if (
    review &&
    at === 'review' &&
    (review.to !== recipient.address ||
      review.amount.value !== amount.sum?.value ||
      review.asset.assetId !== asset?.assetId)
  )
    said.push('a review of other fields');
  const reviews = [...shown].map((each) => JSON.stringify(sentOf(each), text));
  for (const asked of world.asked)
    if (!reviews.includes(JSON.stringify(asked, text))) said.push('asked what was not reviewed');
  if (at === 'review' && world.send.state.review?.from.address !== world.kit.getAddress())
    said.push('a review of another account');
  if (
    at === 'review' &&
    world.send.state.review?.network.caipNetworkId !== world.kit.getCaipNetwork()?.caipNetworkId
  )
    said.push('a review of another network');
  for (const each of sent) {
    const wasTaken = [...taken].some(
      (one) => JSON.stringify(one, text) === JSON.stringify(sentOf(each.review), text),
    );
    if (
      (each.status === 'declined' || each.status === 'failed') &&
      wasTaken &&
      world.asked.length === 1
    )
      said.push('not sent, and it was');
    if (each.status === 'waiting' && !wasTaken) said.push('sent, and it was not');
    if (each.status === 'unknown' && each.canSendAgain && each.lookedUpAt === undefined)
      said.push('may be sent again unseen');
  }
  if (problem?.code === 'declined' && world.asked.length === 1 && taken.size === 1)
    said.push('declined, and it was sent');
  if ((at === 'asking' || at === 'sent') !== (payment !== undefined))
    said.push(`${at} with ${payment?.status}`);
  return said;
}
const text = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}n` : value;

test('requests only what was reviewed and reports only what is true', {
  timeout: hangMs,
}, async () => {
  let asked = 0;
  const walk = async (steps: readonly Step[]): Promise<void> => {
    const model = await begin();
    const { world } = model;
    /** Every review that the user could have confirmed. */
    const shown = new Set<SendReview>();
    try {
      for (const each of steps) {
        const before = world.asked.length;
        const { review, step: at } = world.send.state;
        await take(model, each);
        const isNew = world.asked.length > before;
        if (isNew && (at !== 'review' || !review)) throw new Error(`asked from ${at}`);
        if (world.asked.length > before + 1) throw new Error('asked twice');
        if (world.send.state.review) shown.add(world.send.state.review);
        if (each.what !== 'submit' && each.what !== 'submit twice')
          await world.env.clock.advance(0);
        if (world.send.state.review) shown.add(world.send.state.review);
        expect(lies(world, model.taken, shown), `after ${each.what}`).toEqual([]);
      }
      for (const each of model.open.splice(0)) each.settle();
      await world.env.clock.advance(1000);
      expect(lies(world, model.taken, shown), 'at rest').toEqual([]);
      // Whatever was sent is reported as sent or as unknown.
      const payments = world.send.state.sent.map(({ review, status }) => ({
        status,
        sent: JSON.stringify(sentOf(review), text),
      }));
      for (const each of model.taken)
        expect(
          payments.some(
            ({ sent, status }) =>
              sent === JSON.stringify(each, text) && (status === 'waiting' || status === 'unknown'),
          ),
        ).toBe(true);
      asked += world.asked.length;
    } finally {
      world.kit.destroy();
    }
  };
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 50 }), walk);
  await fc.assert(property, { numRuns: runs });
  console.info(`model: ${runs} sequences, ${asked} questions to a wallet`);
  expect(asked).toBeGreaterThan(runs / 4);
});
