// Tests two kits that share an adapter or a wallet.
import { endsOnce, holds, same } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';
import { createConformanceWorld } from '../conformance-world.js';
import { disconnect, offered, picked, sign } from './requests.js';

/** Starts a second kit on the same page and wallet, and destroys it after the case. */
async function withSecondKit(
  one: ConformanceWorld,
  body: (two: ConformanceWorld) => Promise<void>,
): Promise<void> {
  const two = await createConformanceWorld(one.options, { wallet: one.wallet, sharePageOf: one });
  two.instance.start();
  await one.rest();
  await two.rest();
  try {
    await body(two);
  } finally {
    two.instance.destroy();
  }
}

async function stillSigns(kit: ConformanceWorld): Promise<void> {
  const { wallet } = kit;
  const signature = await sign(kit, 'still here');
  const valid = await wallet.verify('still here', signature, wallet.accounts[0]);
  holds(valid, 'the signature verifies');
}

const rowsOf = ({ rows, wallet }: ConformanceWorld): number =>
  rows().filter(({ id }) => id === wallet.connectorId).length;

export const twoKitsCases: readonly ConformanceCase[] = [
  {
    name: 'keeps two instances of one adapter independent',
    partly: ['countListeners', 'sayAccounts'],
    async run({ options }) {
      const adapter = options.makeAdapter();
      const one = await createConformanceWorld(options, { adapter });
      const two = await createConformanceWorld(options, { adapter });
      one.instance.start();
      two.instance.start();
      await one.rest();
      await two.rest();
      same([rowsOf(one), rowsOf(two)], [1, 1], 'rows of each instance');
      await one.connect();
      if (two.can('countListeners'))
        same(two.wallet.listenerCount(), 0, 'listeners on the wallet of the other instance');
      await disconnect(two);
      two.instance.destroy();
      one.wallet.selectAccounts(picked(one));
      await one.rest();
      if (one.can('sayAccounts'))
        same([one.reported.length, two.reported.length], [1, 0], 'number of reports of each');
      one.instance.destroy();
    },
  },
  {
    name: 'reports a change once to each connected kit over one wallet',
    asks: ['sayAccounts'],
    async run(one) {
      await withSecondKit(one, async (two) => {
        same([rowsOf(one), rowsOf(two)], [1, 1], 'rows of each instance');
        const { wallet } = one;
        await one.connect();
        wallet.selectAccounts(picked(one));
        await one.rest();
        await two.rest();
        same([one.reported.length, two.reported.length], [1, 0], 'reports with one connected');
        wallet.selectAccounts(offered(one));
        await one.rest();
        await two.connect();
        wallet.selectAccounts(picked(one));
        await one.rest();
        await two.rest();
        same([one.reported.length, two.reported.length], [3, 1], 'reports with both connected');
      });
    },
  },
  {
    name: 'keeps a kit connected when another kit over the same wallet is destroyed',
    needs: 'signMessage',
    async run(one) {
      await withSecondKit(one, async (two) => {
        await one.connect();
        await two.connect();
        two.instance.destroy();
        await two.rest();
        await one.rest();
        same(one.reported, [], 'reports');
        await stillSigns(one);
      });
    },
  },
  {
    name: 'keeps a kit connected when another one disconnects, or reports the end once',
    needs: 'signMessage',
    async run(one) {
      await withSecondKit(one, async (two) => {
        await one.connect();
        await two.connect();
        await disconnect(two);
        await one.rest();
        await two.rest();
        same(two.reported, [], 'reports of the kit that disconnected');
        if (one.reported.length === 0) await stillSigns(one);
        else endsOnce(one.reported);
      });
    },
  },
];
