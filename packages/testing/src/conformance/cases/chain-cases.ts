// Conformance: networks, balances, signatures and transactions, against the real local chain.
import type { AdapterInstance } from '@openappkit/core/adapter';
import { holds, rejectsWith, same, show } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';

/** The capability; the suite only asks for it where it is present. */
function capability<K extends keyof AdapterInstance>(
  world: ConformanceWorld,
  name: K,
): NonNullable<AdapterInstance[K]> {
  const value = world.instance[name];
  if (value === undefined) throw new Error(`The adapter lost its capability ${name}`);
  return value as NonNullable<AdapterInstance[K]>;
}

function switchTo(world: ConformanceWorld, network: 0 | 1, onAdding?: () => void): Promise<void> {
  const request = {
    connectorId: world.wallet.connectorId,
    network: world.options.networks[network],
    signal: new AbortController().signal,
    onAdding,
  };
  return world.settle(capability(world, 'switchNetwork')(request));
}

function sign(world: ConformanceWorld, message: string): Promise<string> {
  const { connectorId, accounts } = world.wallet;
  return world.settle(
    capability(world, 'signMessage')({ connectorId, address: accounts[0], message }),
  );
}

function send(world: ConformanceWorld, value: bigint): Promise<string> {
  const { connectorId, accounts } = world.wallet;
  const [from, to] = accounts;
  const network = world.options.networks[0];
  return world.settle(capability(world, 'sendNative')({ connectorId, from, to, value, network }));
}

function balance(world: ConformanceWorld, network = world.options.networks[0]) {
  const request = {
    address: world.wallet.accounts[0],
    network,
    signal: new AbortController().signal,
  };
  return world.settle(capability(world, 'balance')(request));
}

export const chainCases: readonly ConformanceCase[] = [
  {
    name: 'switching to a network the wallet does not know adds it, and resolves once the wallet is there',
    needs: 'switchNetwork',
    async run(world) {
      const { wallet, connect, reported, rest, options } = world;
      const [, unknown] = options.networks;
      await connect();
      holds(!wallet.knows(unknown.caipNetworkId), 'the wallet does not know the network at first');
      let adding = 0;
      await switchTo(world, 1, () => adding++);
      same(
        wallet.caipNetworkId,
        unknown.caipNetworkId,
        'chain of the wallet when the switch resolves',
      );
      same(adding, 1, 'times the addition was announced');
      await rest();
      same(
        reported,
        [{ kind: 'chain', connectorId: wallet.connectorId, caipNetworkId: unknown.caipNetworkId }],
        'reports',
      );
      await switchTo(world, 0, () => adding++);
      same(adding, 1, 'times the addition was announced after switching back');
    },
  },
  {
    name: 'a switch the person declines rejects with wallet/rejected, and the chain stays',
    needs: 'switchNetwork',
    async run(world) {
      await world.connect();
      world.wallet.consent = 'refuse';
      await rejectsWith(switchTo(world, 1), 'wallet/rejected');
      await world.rest();
      same(world.reported, [], 'reports');
    },
  },
  {
    name: 'a switch the wallet only pretends rejects with chain/switch-failed',
    needs: 'switchNetwork',
    async run(world) {
      await world.connect();
      world.wallet.pretendsToSwitch = true;
      await rejectsWith(switchTo(world, 1), 'chain/switch-failed');
      same(world.reported, [], 'reports');
    },
  },
  {
    name: 'the balance equals the chain to the last base unit',
    needs: 'balance',
    async run(world) {
      await world.connect();
      if (world.instance.sendNative !== undefined) await send(world, 1n);
      const read = await balance(world);
      const { decimals, symbol } = world.options.networks[0].nativeCurrency;
      same(
        read,
        { value: await world.wallet.balanceOf(world.wallet.accounts[0]), decimals, symbol },
        'balance',
      );
    },
  },
  {
    name: 'a balance no node tells rejects with balance/unavailable',
    needs: 'balance',
    async run(world) {
      const dead = {
        ...world.options.networks[0],
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
      };
      await rejectsWith(balance(world, dead), 'balance/unavailable');
    },
  },
  {
    name: 'a signature verifies, whatever the text',
    needs: 'signMessage',
    async run(world) {
      await world.connect();
      for (const message of ['Sign in to Example', '', 'päß 🦄\n\u0000 0x1234', '0x1234']) {
        const signature = await sign(world, message);
        const valid = await world.wallet.verify(message, signature, world.wallet.accounts[0]);
        holds(valid, `the signature of ${show(message)} verifies`);
      }
    },
  },
  {
    name: 'a declined signature rejects with wallet/rejected; a garbage one with wallet/bad-answer',
    needs: 'signMessage',
    async run(world) {
      await world.connect();
      world.wallet.consent = 'refuse';
      await rejectsWith(sign(world, 'no'), 'wallet/rejected');
      world.wallet.consent = 'grant';
      for (const value of world.wallet.garbage.signature) {
        world.wallet.garble('signature', value);
        await rejectsWith(sign(world, 'garbage'), 'wallet/bad-answer');
      }
    },
  },
  {
    name: 'nothing is signed by a wallet that is not connected',
    needs: 'signMessage',
    async run(world) {
      await rejectsWith(sign(world, 'early'), 'wallet/disconnected', 'connector/not-found');
      await world.connect();
      await world.settle(world.instance.disconnect(world.wallet.connectorId));
      const asked = world.wallet.prompts;
      await rejectsWith(sign(world, 'late'), 'wallet/disconnected', 'connector/not-found');
      same(world.wallet.prompts, asked, 'times the person was asked');
    },
  },
  {
    name: 'a transaction sent is mined as asked',
    needs: 'sendNative',
    async run(world) {
      await world.connect();
      const value = 1_000_000_000_000_001n;
      const mined = await world.wallet.transaction(await send(world, value));
      const [from, to] = world.wallet.accounts;
      same(mined, { from, to, value }, 'transaction on the chain');
    },
  },
  {
    name: 'a declined transaction rejects with wallet/rejected; a garbage hash with wallet/bad-answer',
    needs: 'sendNative',
    async run(world) {
      await world.connect();
      world.wallet.consent = 'refuse';
      await rejectsWith(send(world, 1n), 'wallet/rejected');
      world.wallet.consent = 'grant';
      for (const value of world.wallet.garbage.transaction) {
        world.wallet.garble('transaction', value);
        await rejectsWith(send(world, 1n), 'wallet/bad-answer');
      }
    },
  },
];
