// Random sequences over two tabs of an app that requires sign-in, or offers it: whatever wallets, people and the other tab do,
// nobody is connected who must sign and has not, the view has somebody to ask for as long as it is open, and every promise
// settles.
import type { SIWXSession } from '@openappkit/core';
import { type CaipNetworkId, KitError } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import {
  createTabHub,
  fakeAdapter,
  fakeAddress,
  fakeSiwx,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';

const runs = Number(process.env.MODEL_RUNS ?? 40);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
const networkOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  caipNetworkId: `eip155:${id}` as const,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});

/** One wallet for all tabs, two connectors of the app. */
function worldOf(required: boolean) {
  const hub = createTabHub();
  const sessions: SIWXSession[] = [];
  const storage = testEnv().storage;
  const wallet = {
    address: fakeAddress,
    network: 'eip155:1' as CaipNetworkId,
    isDeclining: false,
    /** The app takes its time with a session. */
    isHeld: false,
  };
  const open: Promise<unknown>[] = [];
  /** What the app has not kept yet, oldest first. */
  const keeping: (() => void)[] = [];
  const wrong: string[] = [];

  function openTab() {
    const env = { ...testEnv({ tabs: hub }), storage };
    const siwx = fakeSiwx({
      required,
      sessions,
      change: {
        addSession: (session) =>
          new Promise((resolve) => {
            const keep = (): void => resolve(void sessions.push(session));
            if (wallet.isHeld) keeping.push(keep);
            else keep();
          }),
      },
    });
    const now = (connectorId: string) =>
      adapter.connection({
        connectorId,
        accounts: [wallet.address],
        caipNetworkId: wallet.network,
      });
    const adapter = fakeAdapter({
      connectors: [{ id: 'one' }, { id: 'two' }],
      connect: async ({ connectorId }) => now(connectorId),
      reconnect: async ({ connectorId }) => now(connectorId),
      async switchNetwork({ network }) {
        wallet.network = network.caipNetworkId;
      },
      can: {
        async signMessage() {
          await env.clock.advance(0);
          if (wallet.isDeclining) throw new KitError('wallet/rejected');
          return '0x';
        },
      },
    });
    const kit = createAppKit(
      { projectId: 'p', networks: [networkOf(1), networkOf(10)], adapters: [adapter], siwx },
      env,
    );
    const { core } = kit;
    const look = (when: string): void => {
      const { status, address } = core.account.get('eip155');
      const live = core.connection.live('eip155');
      const has = sessions.some(
        ({ data }) => data.accountAddress === address && data.chainId === live?.caipNetworkId,
      );
      if (required && status === 'connected' && !has)
        wrong.push(`${when}: ${address} ${live?.caipNetworkId}`);
    };
    for (const event of ['connected', 'account-changed', 'network-changed'] as const)
      core.bus.on(event, () => look(event));
    kit.mount();
    const signIn = core.preload().then(() => kit.feature('signIn'));
    // A view goes home by itself where nobody is asked, and would stay open there.
    const watching = signIn.then(({ state }) =>
      subscribe(
        state,
        () => {
          if (isShown(kit) && !state.request) wrong.push(`shown to nobody: ${state.step}`);
        },
        true,
      ),
    );
    watching.catch(() => undefined);
    // Of a tab that is closed before it has come.
    signIn.catch(() => undefined);
    return { env, adapter, kit, look, signIn };
  }
  let tabs = [openTab(), openTab()] as const;
  return {
    wallet,
    open,
    keeping,
    wrong,
    hub,
    tabs: () => tabs,
    reload(at: number): void {
      tabs[at === 0 ? 0 : 1].kit.destroy();
      tabs = at === 0 ? [openTab(), tabs[1]] : [tabs[0], openTab()];
    },
  };
}
const isShown = (kit: AppKit): boolean =>
  kit.isOpen() && kit.core.router.state.traits.signsIn === true;
type World = ReturnType<typeof worldOf>;
type Tab = ReturnType<World['tabs']>[number];

const quietly = (world: World, promise: Promise<unknown>): void =>
  void world.open.push(promise.catch(() => undefined));
const tell = (world: World, say: (tab: Tab) => void): void => world.tabs().forEach(say);
const both = ['one', 'two'];

/** What may happen, each at a tab. */
const happenings: Record<string, (world: World, tab: Tab, at: number) => void> = {
  connectOne: (world, { kit }) => quietly(world, kit.connect({ connectorId: 'one' })),
  connectTwo: (world, { kit }) => quietly(world, kit.connect({ connectorId: 'two' })),
  sign: (world, { signIn }) =>
    quietly(
      world,
      signIn.then((each) => each.requestSignMessage()),
    ),
  cancel: (world, { signIn }) =>
    quietly(
      world,
      signIn.then((each) => each.cancelSignMessage()),
    ),
  switchHere: (world, { signIn }) =>
    quietly(
      world,
      signIn.then((each) => each.switchNetwork()),
    ),
  signOut: (world, { signIn }) =>
    quietly(
      world,
      signIn.then((each) => each.clearSessions()),
    ),
  close: (_, { kit }) => void kit.core.modal.close({ force: true }),
  openIt: (world, { kit }) => quietly(world, kit.open()),
  disconnect: (world, { kit }) => quietly(world, kit.disconnect()),
  disconnectOne: (world, { kit }) =>
    quietly(world, kit.disconnect({ namespace: 'eip155', connectorId: 'one' })),
  useOne: (world, { kit }) =>
    quietly(world, kit.core.switchConnection({ namespace: 'eip155', connectorId: 'one' })),
  toTen: (world, { kit }) => quietly(world, kit.core.switchNetwork('eip155:10')),
  decline({ wallet }) {
    wallet.isDeclining = !wallet.isDeclining;
  },
  hold({ wallet }) {
    wallet.isHeld = !wallet.isHeld;
  },
  keep: ({ keeping }) => keeping.shift()?.(),
  otherAccount(world) {
    const { wallet } = world;
    wallet.address = wallet.address === fakeAddress ? otherFakeAddress : fakeAddress;
    tell(world, ({ adapter }) => {
      for (const id of both) adapter.report.accountsChanged(id, [wallet.address]);
    });
  },
  otherNetwork(world) {
    const { wallet } = world;
    wallet.network = wallet.network === 'eip155:1' ? 'eip155:10' : 'eip155:1';
    tell(world, ({ adapter }) => {
      for (const id of both) adapter.report.chainChanged(id, wallet.network);
    });
  },
  strange(world) {
    world.wallet.network = 'eip155:777';
    tell(world, ({ adapter }) => {
      for (const id of both) adapter.report.chainChanged(id, 'eip155:777');
    });
  },
  walletLeaves: (world) => tell(world, ({ adapter }) => adapter.report.disconnected('one')),
  reload: (world, _, at) => world.reload(at),
};

const anySteps = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('sign', 'connectOne', 'keep') },
      { weight: 4, arbitrary: fc.constantFrom(...Object.keys(happenings)) },
    ),
    at: fc.constantFrom(0, 1),
    /** Whether all that follows has followed before the next. */
    rests: fc.boolean(),
  }),
  { minLength: 3, maxLength: 25 },
);

async function rest(world: World): Promise<void> {
  for (let turn = 0; turn < 4; turn++)
    for (const { env } of world.tabs()) await env.clock.advance(1);
}

async function expectNoLies(world: World, when: string): Promise<void> {
  for (const { kit, look, signIn } of world.tabs()) {
    const { state } = await signIn;
    look(when);
    if (isShown(kit) && !state.request) world.wrong.push(`${when}: shown to nobody`);
    if (isShown(kit) && state.step === 'preparing') world.wrong.push(`${when}: without a message`);
  }
  expect(world.wrong).toEqual([]);
}

it('nobody is connected who must sign and has not, no view is shown to nobody, and nothing is left open', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), anySteps, async (required, steps) => {
      const world = worldOf(required);
      await rest(world);
      for (const { what, at, rests } of steps) {
        const tab = world.tabs()[at === 0 ? 0 : 1];
        happenings[what]?.(world, tab, at);
        if (!rests) continue;
        await rest(world);
        await expectNoLies(world, what);
      }
      await rest(world);
      await expectNoLies(world, 'at rest');
      // A button that is pressed leads somewhere: whoever is asked and says no is asked no more.
      for (const { signIn } of world.tabs()) (await signIn).cancelSignMessage();
      await rest(world);
      for (const keep of world.keeping.splice(0)) keep();
      for (const { kit } of world.tabs()) kit.destroy();
      await Promise.all(world.open);
      expect(world.hub.openCount()).toBe(0);
    }),
    { numRuns: runs, seed },
  );
});
