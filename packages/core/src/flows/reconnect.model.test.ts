// Random actions over several page loads while wallets are pending.
import { fakeAdapter, fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';

const eip155 = 'eip155';
const addresses: Readonly<Record<string, string>> = { one: fakeAddress, two: otherFakeAddress };
const chain = {
  id: 1,
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const settled = async (): Promise<void> => {
  for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setImmediate(resolve));
};

interface Question {
  readonly isConnect: boolean;
  settle(isAccepted: boolean): void;
}

async function load(stored: Readonly<Record<string, string>>) {
  const env = testEnv({ stored });
  const questions: Question[] = [];
  const request = (isConnect: boolean, connectorId: string): Promise<WalletConnection> =>
    new Promise((resolve, reject) => {
      const accounts = [addresses[connectorId] ?? ''] as const;
      const settle = (isAccepted: boolean): void =>
        isAccepted
          ? resolve(adapter.connection({ connectorId, accounts }))
          : reject(new KitError('wallet/rejected'));
      questions.push({ isConnect, settle });
    });
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: ({ connectorId }) => request(true, connectorId),
    reconnect: ({ connectorId }) => request(false, connectorId),
  });
  const core = createCore({ projectId: 'p', networks: [chain], adapters: [adapter] }, env);
  core.mount();
  await core.preload();
  await settled();
  return { core, env, questions };
}

const id = fc.constantFrom('one', 'two');
const step = fc.oneof(
  fc.record({ does: fc.constant('connect' as const), id }),
  fc.record({ does: fc.constant('end' as const), id: fc.option(id, { nil: undefined }) }),
  fc.record({ does: fc.constant('answer' as const), at: fc.nat(3), isAccepted: fc.boolean() }),
  fc.record({ does: fc.constant('reload' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const accepted = (each: 'one' | 'two'): readonly Step[] => [
  { does: 'connect', id: each },
  { does: 'answer', at: 0, isAccepted: true },
];
const before = fc.constantFrom<readonly Step[]>(
  [],
  [...accepted('one'), ...accepted('two'), { does: 'reload' }],
);

it('connects exactly the accepted wallets that were not disconnected after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(before, fc.array(step, { maxLength: 12 }), async (first, then) => {
      let page = await load({});
      const expected = new Set<string>();
      const idsOf = ({ connection }: Core) =>
        connection.all(eip155).map(({ connectorId }) => connectorId);
      for (const each of [...first, ...then]) {
        if (each.does === 'connect')
          page.core.connect({ connectorId: each.id }).then(
            ({ connectorId }) => expected.add(connectorId),
            () => undefined,
          );
        else if (each.does === 'end') {
          const wasLive = idsOf(page.core).length > 0;
          await page.core.disconnect({ namespace: eip155, connectorId: each.id });
          // Disconnecting the last wallet also removes the stored sessions of the others.
          const isLast = wasLive && idsOf(page.core).length === 0;
          if (each.id && !isLast) expected.delete(each.id);
          else expected.clear();
        } else if (each.does === 'answer') {
          const [question] = page.questions.splice(each.at, 1);
          // Reconnects always succeed.
          question?.settle(!question.isConnect || each.isAccepted);
        } else {
          page.core.destroy();
          page = await load(page.env.storage.entries());
        }
        await settled();
      }
      for (
        let pending = page.questions.splice(0);
        pending.length > 0;
        pending = page.questions.splice(0)
      ) {
        for (const question of pending) question.settle(!question.isConnect);
        await settled();
      }
      const status = expected.size > 0 ? 'connected' : 'disconnected';
      expect(page.core.account.get(eip155).status).toBe(status);
      expect(new Set(idsOf(page.core))).toEqual(expected);
      const stored = page.env.storage.entries()['openappkit:p:default:connections'] ?? '{}';
      for (const each of ['one', 'two'])
        expect(stored.includes(`"${each}"`), stored).toBe(expected.has(each));
      page.core.destroy();
    }),
    { numRuns: 150 },
  );
});
