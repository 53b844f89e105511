// In every order of events, a purchase that was paid on a provider's page is found, and none is reported that was not paid.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onrampWorld, wirePurchase } from './test/onramp-world.js';

const runs = Number(process.env.MODEL_RUNS ?? 40);
const acts = [
  ...['buy', 'buy', 'openAgain', 'openAgain', 'link', 'closeWindow', 'dismiss', 'check', 'finish'],
  ...['pay', 'pay', 'progress', 'block', 'failPage', 'failHistory', 'leave', 'return', 'reload'],
  ...['second', 'second', 'poll', 'minutes'],
] as const;

async function begin() {
  let world = await onrampWorld();
  let onramp = await world.kit.feature('onramp');
  await onramp.begin();
  const { env } = world;
  const bought: { readonly id: string; status: string; readonly at: string }[] = [
    { id: 'old', status: 'IN_PROGRESS', at: '2020-01-01T00:00:00.000Z' },
  ];
  const fails = { page: false, history: false, popup: false };
  /** The ids of the purchases that were paid on the pages of the current visit. */
  let paid: string[] = [];
  /** A page of the current visit is open, or was. */
  let hasPage = false;
  /** The kit shows a newer visit that has not opened. */
  let isHiding = false;
  let isHere = true;
  const listen = (): void => {
    env.fetch.route('/history', ({ url }) => {
      if (fails.history) return new Response('', { status: 503 });
      const isAsked = isHere && new URL(url).searchParams.get('onramp') === 'coinbase';
      const data = bought.map(({ at, id, status }) => wirePurchase(id, status, { minedAt: at }));
      return { data: isAsked ? data : [], next: null };
    });
    env.fetch.route('/v1/generators/onrampurl', () =>
      fails.page ? new Response('', { status: 503 }) : { url: 'https://pay.coinbase.com/buy?x=1' },
    );
  };
  listen();
  /** Pages that show a provider's URL. */
  const shown = () =>
    world.windows.filter(({ location }) => location.href !== 'about:blank').length;
  const onOpened = (): void => {
    if (isHiding) paid = [];
    [hasPage, isHiding] = [true, false];
  };
  const doings: Record<(typeof acts)[number], () => unknown> = {
    async buy() {
      await env.clock.advance(1_000);
      const before = shown();
      await onramp.buy();
      if (!isHere) return;
      isHiding = shown() === before;
      if (!isHiding) [hasPage, paid] = [true, []];
    },
    async openAgain() {
      const before = shown();
      await onramp.openAgain();
      if (shown() > before) onOpened();
    },
    link() {
      if (onramp.state.purchase?.status !== 'blocked' || !isHere) return;
      onramp.opened();
      onOpened();
    },
    closeWindow: () => world.windows.at(-1)?.close(),
    dismiss() {
      const { purchase } = onramp.state;
      onramp.dismiss();
      if (!isHere || !purchase) return;
      if (!isHiding) [hasPage, paid] = [false, []];
      isHiding = false;
    },
    check: () => onramp.check(),
    finish: () => onramp.finish(),
    pay() {
      if (!hasPage || !isHere || paid.length > 0) return;
      const id = `new-${bought.length}`;
      bought.unshift({ id, status: 'IN_PROGRESS', at: new Date(env.clock.now()).toISOString() });
      paid = [id];
    },
    progress() {
      const [last] = bought;
      if (last && last.id !== 'old') last.status = 'SUCCESS';
    },
    block() {
      fails.popup = !fails.popup;
      world.block(fails.popup);
    },
    failPage: () => (fails.page = !fails.page),
    failHistory: () => (fails.history = !fails.history),
    async leave() {
      isHere = false;
      await world.kit.core.connect({ connectorId: 'two' });
    },
    async return() {
      await world.kit.core.connect({ connectorId: 'one' });
      isHere = true;
    },
    async reload() {
      world.kit.destroy();
      isHiding = false;
      world = await onrampWorld({}, env);
      listen();
      world.block(fails.popup);
      onramp = await world.kit.feature('onramp');
      await onramp.begin();
      if (!isHere) await doings.return();
    },
    second: () => env.clock.advance(1_000),
    poll: () => env.clock.advance(4_000),
    minutes: () => env.clock.advance(200_000),
  };
  function check(): void {
    const { purchase } = onramp.state;
    if (!purchase) return;
    const { status, transaction } = purchase;
    if (status === 'arrived' || status === 'pending') {
      expect(transaction?.id).not.toBe('old');
      expect(isHere).toBe(true);
    }
    if (status === 'arrived')
      expect(bought.find(({ id }) => id === transaction?.id)?.status).toBe('SUCCESS');
  }
  return {
    async act(what: (typeof acts)[number]) {
      await doings[what]();
      await env.clock.advance(0);
      check();
    },
    /** Every service answers again, and the account is active. */
    async end() {
      Object.assign(fails, { page: false, history: false, popup: false });
      await doings.return();
      await onramp.check();
      if (isHiding) onramp.dismiss();
      await onramp.check();
      check();
      const { transaction } = onramp.state.purchase ?? {};
      if (paid.length > 0) expect(paid).toContain(transaction?.id);
    },
    destroy: () => world.kit.destroy(),
  };
}

it('finds what was paid on a page, and reports nothing else, in every order of events', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 25 }),
      async (list) => {
        const model = await begin();
        try {
          for (const what of list) await model.act(what);
          await model.end();
        } finally {
          model.destroy();
        }
      },
    ),
    { numRuns: runs },
  );
});
