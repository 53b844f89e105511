import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import {
  type Cast,
  createModelWorld,
  evmChains,
  type ModelWorld,
  namespaces,
  networks,
} from './model-world.js';
import type { ModelWallet } from './model-wallet.js';

export interface Step {
  readonly what: keyof typeof steps;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)];
const kitOf = ({ tabs }: ModelWorld, a: number): AppKit | undefined =>
  pick(
    tabs.flatMap(({ kits }) => kits),
    a,
  );
const networksOf = ({ wallets }: ModelWorld) =>
  networks.filter(({ chainNamespace }) =>
    wallets.some(({ namespace }) => namespace === chainNamespace),
  );
const walletOf = ({ wallets }: ModelWorld, at: number): ModelWallet | undefined =>
  pick(wallets, at);

/** Each action gets a step with three random numbers. */
const steps = {
  connect(world: ModelWorld, { a, b }: Step) {
    const connectorId = walletOf(world, b)?.connectorId;
    const kit = kitOf(world, a);
    if (kit) world.watch(`connect ${connectorId}`, kit.connect({ connectorId }));
  },
  cancel: (world: ModelWorld, { a }: Step) => kitOf(world, a)?.core.cancelConnect(),
  agree: (world: ModelWorld, { a, b }: Step) =>
    pick(
      world.wallets.filter(({ prompts }) => prompts > 0),
      a,
    )?.decide(b, true),
  decline: (world: ModelWorld, { a, b }: Step) =>
    pick(
      world.wallets.filter(({ prompts }) => prompts > 0),
      a,
    )?.decide(b, false),
  switchNetwork(world: ModelWorld, { a, b }: Step) {
    const to = pick(networksOf(world), b);
    const kit = kitOf(world, a);
    if (kit && to)
      world.watch(`switch to ${to.name}`, kit.switchNetwork(to, { throwOnFailure: true }));
  },
  cancelSwitch: (world: ModelWorld, { a }: Step) => kitOf(world, a)?.core.cancelSwitch(),
  switchConnection(world: ModelWorld, { a, b, c }: Step) {
    const kit = kitOf(world, a);
    const namespace = walletOf(world, b)?.namespace ?? '';
    const known = kit && [...kit.getConnections(namespace), ...kit.getRecentConnections(namespace)];
    const connection = known && pick(known, c);
    if (!kit || !connection) return;
    const address = pick(connection.accounts, c + b)?.address;
    const switching = kit.switchConnection({ connection, address, namespace });
    world.watch(`switch to ${connection.connectorId}`, switching);
  },
  disconnect(world: ModelWorld, { a, b, c }: Step) {
    const namespace = walletOf(world, b)?.namespace ?? '';
    const kit = kitOf(world, a);
    const connectorId = pick(kit?.getConnections(namespace) ?? [], c)?.connectorId;
    const target = pick([undefined, namespace, { namespace, connectorId }], b + c);
    if (kit) world.watch('disconnect', kit.disconnect(target));
  },
  addNetwork(world: ModelWorld, { a, b }: Step) {
    const network = pick(networksOf(world), b);
    if (network?.chainNamespace)
      kitOf(world, a)?.addNetwork(network.chainNamespace, { ...network });
  },
  removeNetwork(world: ModelWorld, { a, b }: Step) {
    world.mayDiffer = true;
    world.isWithoutNetwork = true;
    const network = pick(networksOf(world), b);
    if (network?.chainNamespace) kitOf(world, a)?.removeNetwork(network.chainNamespace, network.id);
  },
  nextAccount: (world: ModelWorld, { a }: Step) => walletOf(world, a)?.nextAccount(),
  moveTo(world: ModelWorld, { a, b }: Step) {
    const wallet = walletOf(world, a);
    const others = networks.filter(({ chainNamespace }) => chainNamespace === wallet?.namespace);
    const chains =
      wallet?.namespace === 'eip155' ? evmChains : others.map(({ caipNetworkId }) => caipNetworkId);
    const chain = pick(chains, b);
    if (chain) wallet?.moveTo(chain);
  },
  revoke(world: ModelWorld, { a }: Step) {
    // After a new grant, the connection is back only at the next load, as with a locked wallet.
    world.mayDiffer = true;
    walletOf(world, a)?.revoke();
  },
  lock(world: ModelWorld, { a }: Step) {
    const wallet = walletOf(world, a);
    if (wallet) wallet.isLocked = true;
    // An open page misses the wallet until its next load.
    world.mayDiffer = true;
  },
  unlock(world: ModelWorld, { a }: Step) {
    const wallet = walletOf(world, a);
    if (wallet) wallet.isLocked = false;
  },
  slow(world: ModelWorld, { a, b }: Step) {
    const wallet = pick([...world.wallets, world.nodes], a);
    if (wallet) wallet.slow = b % 3 !== 0;
  },
  deliver: (world: ModelWorld, { a, b }: Step) =>
    pick(
      world.wallets.filter(({ held }) => held > 0),
      a,
    )?.deliver(b),
  answerOfNode: ({ nodes }: ModelWorld, { a }: Step) =>
    nodes.held.splice(a % Math.max(1, nodes.held.length), 1)[0]?.(),
  reload: (world: ModelWorld, { a }: Step) => world.reload(a),
  /** The wallet and its connections are back at the next load. */
  async loadWithout(world: ModelWorld, { a }: Step) {
    world.closeTab(0);
    await settleAll(world);
    const before = connectionsIn(world);
    const restored = expectRestored(world);
    await world.reload(0, walletOf(world, a));
    await settleAll(world);
    await world.reload(0);
    await settleAll(world);
    for (const [at, live] of before.entries())
      expect(connectionsIn(world)[at], 'back after an absence').toEqual(
        expect.arrayContaining(live.map(restored)),
      );
  },
  /** Locks a wallet before a reload or while the page is open, then unlocks it. */
  async loadLocked(world: ModelWorld, { a, b }: Step) {
    world.closeTab(0);
    await settleAll(world);
    const before = connectionsIn(world);
    const restored = expectRestored(world);
    const wallet = walletOf(world, a);
    const wasLocked = wallet?.isLocked ?? false;
    if (wallet) wallet.isLocked = true;
    if (b % 2 === 0) await world.pass(0);
    await world.reload(0);
    await settleAll(world);
    if (wallet) wallet.isLocked = wasLocked;
    await world.reload(0);
    await settleAll(world);
    for (const [at, live] of before.entries())
      expect(connectionsIn(world)[at], 'back after a lock').toEqual(
        expect.arrayContaining(live.map(restored)),
      );
  },
  openTab: (world: ModelWorld) => world.openTab(),
  closeTab: (world: ModelWorld, { a }: Step) => world.closeTab(a),
  async nap(world: ModelWorld, { a }: Step) {
    const page = pick(world.tabs, a)?.page;
    if (!page) return;
    page.hidden = true;
    page.events.dispatchEvent(new Event('visibilitychange'));
    await world.pass(6000);
    page.hidden = false;
    page.events.dispatchEvent(new Event('visibilitychange'));
  },
  wait: (world: ModelWorld, { a }: Step) => world.pass([5, 500, 1500, 6000, 31_000][a % 5] ?? 5),
};

const often: Partial<Record<Step['what'], number>> = {
  connect: 6,
  agree: 6,
  deliver: 5,
  switchNetwork: 3,
  switchConnection: 3,
  moveTo: 3,
  nextAccount: 2,
  slow: 4,
  nap: 2,
  reload: 2,
};

const names = Object.keys(steps).flatMap((name) =>
  Array.from({ length: often[name as Step['what']] ?? 1 }, () => name as Step['what']),
);

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...names),
  a: fc.nat({ max: 11 }),
  b: fc.nat({ max: 11 }),
  c: fc.nat({ max: 3 }),
});

export const anyCast: fc.Arbitrary<Cast> = fc.record({
  wallets: fc.constantFrom([0], [0, 1], [0, 1], [2], [4], [0, 2], [0, 1, 2, 4], [0, 1, 2, 3, 4, 5]),
  kits: fc.constantFrom(1, 1, 2),
  connected: fc.boolean(),
});

export const anySteps = fc.array(anyStep, { minLength: 5, maxLength: 30, size: 'max' });

export async function begin(cast: Cast): Promise<ModelWorld> {
  const world = createModelWorld(cast);
  await world.openTab();
  if (!cast.connected) return world;
  for (const { connectorId } of world.wallets) {
    const [kit] = world.tabs[0]?.kits ?? [];
    if (kit) world.watch(`connect ${connectorId}`, kit.connect({ connectorId }));
    await world.pass(0);
    for (const wallet of world.wallets) while (wallet.prompts > 0) wallet.decide(0, true);
    await world.pass(0);
  }
  return world;
}

/**
 * Takes a step. While a wallet or a node has a pending request, half of all steps are events or answers of it.
 * Failures occur between a request and its answer.
 */
export async function take(world: ModelWorld, step: Step): Promise<void> {
  const { a, b, c } = step;
  const waitingIndex = world.wallets.findIndex(({ held, prompts }) => held + prompts > 0);
  const isAwaited = waitingIndex >= 0 || world.nodes.held.length > 0;
  if (isAwaited && c === 0) {
    const change = pick(['moveTo', 'nextAccount', 'revoke', 'moveTo'] as const, a) ?? 'moveTo';
    await steps[change](world, { ...step, a: Math.max(0, waitingIndex) });
  } else if (isAwaited && c === 1) {
    const answer = pick(['deliver', 'agree', 'answerOfNode', 'deliver'] as const, a) ?? 'deliver';
    await steps[answer](world, { ...step, a: b });
  } else await steps[step.what](world, step);
  await world.pass(0);
}

export function connectionsIn(
  { tabs }: ModelWorld,
  tab = 0,
): readonly (readonly (readonly string[])[])[] {
  return (tabs[tab]?.kits ?? []).flatMap(({ core }) =>
    namespaces.map((namespace) =>
      core.connection
        .all(namespace)
        .map(({ connectorId, accounts: [address], caipNetworkId }) => [
          connectorId,
          address,
          caipNetworkId,
        ]),
    ),
  );
}

/** A reload restores the whole connection, or only its wallet if networks or tabs have diverged. */
export function expectRestored(world: ModelWorld): (live: readonly string[]) => unknown {
  const all = world.tabs.map((_, tab) => connectionsIn(world, tab));
  const isOneMind = all.every((connections) => isDeepStrictEqual(connections, all[0]));
  return (live) =>
    isOneMind && !world.isWithoutNetwork ? live : expect.arrayContaining([live[0]]);
}

/** Answers everything and waits until all promises settle. @throws Error if one never settles */
export async function settleAll(world: ModelWorld): Promise<void> {
  for (const each of [...world.wallets, world.nodes]) each.slow = false;
  for (let round = 0; round < 200; round += 1) {
    for (const answer of world.nodes.held.splice(0)) answer();
    for (const wallet of world.wallets) {
      while (wallet.held > 0) wallet.deliver(0);
      while (wallet.prompts > 0) wallet.decide(0, round % 2 === 0);
    }
    await world.pass(round < 20 ? 0 : 500);
    const isOver = world.wallets.every(({ held, prompts }) => held + prompts === 0);
    if (round > 8 && isOver && world.open().length === 0) return;
  }
  throw new Error(`These never settled: ${world.open().join(', ')}`);
}
