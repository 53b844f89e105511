// Random sequences over two tabs of an app that requires or offers sign-in, with wallets of two namespaces.
// Unsigned accounts must not connect, an open view must have a request, and every promise must settle.
import type { SIWXConfig, SIWXContext, SIWXSession } from '@openappkit/core';
import { type CaipNetworkId, type ConnectRequest, KitError } from '@openappkit/core/adapter';
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
const networkOf = (id: number, chainNamespace = 'eip155') => ({
  id,
  name: `Chain ${id}`,
  caipNetworkId: `${chainNamespace}:${id}` as const,
  chainNamespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});

function worldOf(required: boolean) {
  const hub = createTabHub();
  const sessions: SIWXSession[] = [];
  const storage = testEnv().storage;
  const wallet = {
    address: fakeAddress,
    network: 'eip155:1' as CaipNetworkId,
    isDeclining: false,
    /** Whether the app's storing of sessions hangs. */
    isHeld: false,
    isHeldEnding: false,
    isFailing: false,
    isShort: false,
    signsAtOnce: false,
    sun: 'So1',
  };
  /** Whether sessions were removed and the tabs have not reacted yet. */
  const loss = { is: false };
  const contexts = new Set<SIWXContext>();
  const open: Promise<unknown>[] = [];
  /** Resolvers of sessions that the app has not stored yet, oldest first. */
  const keeping: (() => void)[] = [];
  const wrong: string[] = [];

  function openTab() {
    const env = { ...testEnv({ tabs: hub }), storage };
    const inItsTime = (isHeld: boolean, work: () => Promise<void> | void): Promise<void> =>
      new Promise((resolve) => {
        const start = (): void => resolve(work());
        if (isHeld) keeping.push(start);
        else start();
      });
    const answer = async (work: () => Promise<void> | void): Promise<void> => {
      await work();
      if (wallet.isFailing) throw new Error('The server is away');
    };
    const baseSiwx = fakeSiwx({ sessions });
    const change: Partial<SIWXConfig> = {
      attach: (context) => void contexts.add(context),
      addSession: (session) =>
        inItsTime(wallet.isHeld, async () => {
          if (wallet.isFailing) throw new Error('The server is away');
          await baseSiwx.addSession(session);
        }),
      // The app drops its local session first, then reports that the server failed.
      revokeSession: (...of) =>
        inItsTime(wallet.isHeldEnding, () => answer(() => baseSiwx.revokeSession(...of))),
      setSessions: (next) =>
        inItsTime(wallet.isHeldEnding, () => answer(() => baseSiwx.setSessions(next))),
      async getSessions(...of) {
        if (wallet.isFailing) throw new Error('The server is away');
        return baseSiwx.getSessions(...of);
      },
      async createMessage(input) {
        if (wallet.isFailing) throw new Error('The server is away');
        const message = await baseSiwx.createMessage(input);
        const expirationTime = new Date(env.clock.now() + 60_000).toISOString();
        return {
          ...message,
          ...(wallet.isShort && { expirationTime }),
          toString: () => `${message}`,
        };
      },
    };
    const siwx = fakeSiwx({ required, sessions, change });
    const now = (connectorId: string) =>
      adapter.connection({
        connectorId,
        accounts: [wallet.address],
        caipNetworkId: wallet.network,
      });
    const adapter = fakeAdapter({
      connectors: [{ id: 'one' }, { id: 'two' }],
      async connect({ connectorId, signIn }: ConnectRequest) {
        const step = wallet.signsAtOnce ? await signIn?.() : undefined;
        const fields = await step?.message(wallet.network);
        const data = fields && { ...fields, accountAddress: wallet.address };
        if (data) step?.signed({ data, message: 'm', signature: '0xone' });
        return now(connectorId);
      },
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
    const sunNow = () => sun.connection({ connectorId: 'sun', accounts: [wallet.sun] });
    const sun = fakeAdapter({
      namespace: 'solana',
      connectors: [{ id: 'sun' }],
      connect: async () => sunNow(),
      reconnect: async () => sunNow(),
      can: { signMessage: async () => 'signed' },
    });
    const kit = createAppKit(
      {
        projectId: 'p',
        networks: [networkOf(1), networkOf(10), networkOf(5, 'solana')],
        adapters: [adapter, sun],
        siwx,
      },
      env,
    );
    const { core } = kit;
    const look = (when: string): void => {
      for (const namespace of ['eip155', 'solana']) {
        const { status, address } = core.account.get(namespace);
        const live = core.connection.live(namespace);
        const has = sessions.some(
          ({ data }) =>
            data.accountAddress === address &&
            data.chainId === live?.caipNetworkId &&
            !(Date.parse(data.expirationTime ?? '') <= env.clock.now()),
        );
        // A failing server must not disconnect the user.
        if (required && status === 'connected' && !has && !loss.is && !wallet.isFailing)
          wrong.push(`${when}: ${address} ${live?.caipNetworkId}`);
      }
    };
    for (const event of ['connected', 'account-changed', 'network-changed'] as const)
      core.bus.on(event, () => look(event));
    kit.mount();
    const signIn = core.preload().then(() => kit.feature('signIn'));
    // A view without a request must close itself. Records a view that stays open.
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
    // A tab may close before the feature has loaded.
    signIn.catch(() => undefined);
    return { env, adapter, sun, kit, look, signIn };
  }
  let tabs = [openTab(), openTab()] as const;
  return {
    wallet,
    open,
    keeping,
    wrong,
    hub,
    loss,
    changed(): void {
      loss.is = true;
      for (const context of contexts) context.changed?.();
    },
    lose(): void {
      sessions.splice(0);
      this.changed();
    },
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
const tell = (world: World, run: (tab: Tab) => void): void => world.tabs().forEach(run);
const both = ['one', 'two'];

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
  connectSun: (world, { kit }) => quietly(world, kit.connect({ connectorId: 'sun' })),
  disconnectSun: (world, { kit }) => quietly(world, kit.disconnect({ namespace: 'solana' })),
  otherSun(world) {
    const { wallet } = world;
    wallet.sun = wallet.sun === 'So1' ? 'So2' : 'So1';
    tell(world, ({ sun }) => sun.report.accountsChanged('sun', [wallet.sun]));
  },
  sunLeaves: (world) => tell(world, ({ sun }) => sun.report.disconnected('sun')),
  holdEnding({ wallet }) {
    wallet.isHeldEnding = !wallet.isHeldEnding;
  },
  short({ wallet }) {
    wallet.isShort = !wallet.isShort;
  },
  atOnce({ wallet }) {
    wallet.signsAtOnce = !wallet.signsAtOnce;
  },
  /** When the server is back, the app announces a change. */
  fail(world) {
    world.wallet.isFailing = !world.wallet.isFailing;
    if (!world.wallet.isFailing) world.changed();
  },
  lose: (world) => world.lose(),
  minute: (world) =>
    quietly(world, Promise.all(world.tabs().map(({ env }) => env.clock.advance(61_000)))),
};

const anySteps = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('sign', 'connectOne', 'keep') },
      { weight: 4, arbitrary: fc.constantFrom(...Object.keys(happenings)) },
    ),
    at: fc.constantFrom(0, 1),
    rests: fc.boolean(),
  }),
  { minLength: 3, maxLength: 25 },
);

async function rest(world: World): Promise<void> {
  for (let round = 0; round < 4; round++)
    for (const { env } of world.tabs()) await env.clock.advance(1);
  world.loss.is = false;
}

async function expectNoLies(world: World, when: string): Promise<void> {
  for (const { kit, look, signIn } of world.tabs()) {
    const { state } = await signIn;
    look(when);
    if (isShown(kit) && !state.request) world.wrong.push(`${when}: shown to nobody`);
    const isWaiting = world.keeping.length > 0;
    if (isShown(kit) && state.step === 'preparing' && !isWaiting)
      world.wrong.push(`${when}: without a message`);
  }
  expect(world.wrong).toEqual([]);
}

it('connects only signed accounts, shows no view without a request and leaves no promise pending', {
  timeout: 180_000 + runs * 200,
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
      // Cancel pending prompts, so that every request settles.
      for (const { signIn } of world.tabs()) (await signIn).cancelSignMessage();
      await rest(world);
      for (const finish of world.keeping.splice(0)) finish();
      for (const { kit } of world.tabs()) kit.destroy();
      await Promise.all(world.open);
      expect(world.hub.openCount()).toBe(0);
    }),
    { numRuns: runs },
  );
});
