// Random actions over several page loads with a phone whose session serves two namespaces.
import { fakeAdapter, fakeSharedConnector, testEnv } from '@openappkit/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SharedConnector, SharedSession } from '../adapter/shared-connector.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';

const connectorId = 'walletConnect';
const namespaces = ['eip155', 'solana'] as const;
const networkOf = (chainNamespace: (typeof namespaces)[number]) => ({
  id: 1,
  name: chainNamespace,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:1` as const,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
const settled = async (): Promise<void> => {
  for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setImmediate(resolve));
};

/** Persists across page loads. */
interface Phone {
  readonly sessions: Set<number>;
  newest: number;
  stored: number | undefined;
}
interface Question {
  readonly isReturn: boolean;
  settle(isAccepted: boolean): void;
}

async function load(phone: Phone, stored: Readonly<Record<string, string>>) {
  const env = testEnv({ stored });
  const fake = fakeSharedConnector();
  const questions: Question[] = [];
  const create = await fake.entry.load();
  const connectorOf = (...args: Parameters<typeof create>): SharedConnector => {
    let current: number | undefined;
    /** Ends the previous session. */
    const startSession = (session: number): SharedSession => {
      if (current !== undefined) phone.sessions.delete(current);
      phone.sessions.add(session);
      phone.stored = session;
      current = session;
      return fake.session();
    };
    return {
      ...create(...args),
      connect: ({ signal }) =>
        new Promise((resolve, reject) => {
          const settle = (isAccepted: boolean): void => {
            if (signal.aborted) reject(new KitError('request/cancelled'));
            else if (!isAccepted) reject(new KitError('wallet/rejected'));
            else resolve(startSession(++phone.newest));
          };
          questions.push({ isReturn: false, settle });
        }),
      reconnect: () =>
        new Promise((resolve) => {
          const settle = (): void => {
            const { sessions, stored: storedSession } = phone;
            resolve(
              storedSession !== undefined && sessions.has(storedSession)
                ? startSession(storedSession)
                : undefined,
            );
          };
          questions.push({ isReturn: true, settle });
        }),
      async disconnect() {
        if (current === undefined) return;
        phone.sessions.delete(current);
        current = undefined;
      },
    };
  };
  const core = createCore(
    {
      projectId: 'p',
      networks: [networkOf('eip155'), networkOf('solana')],
      adapters: namespaces.map((namespace) => fakeAdapter({ namespace, connectors: [] })),
    },
    env,
    undefined,
    { connectors: [{ ...fake.entry, load: async () => connectorOf }] },
  );
  core.mount();
  await core.preload();
  await settled();
  return { core, env, questions };
}

const target = fc.record(
  { namespace: fc.constantFrom(...namespaces), connectorId: fc.constant(connectorId) },
  { requiredKeys: [] },
);
const step = fc.oneof(
  fc.record({ does: fc.constant('pair' as const) }),
  fc.record({ does: fc.constant('end' as const), target }),
  fc.record({ does: fc.constant('leave' as const) }),
  fc.record({ does: fc.constant('answer' as const), at: fc.nat(2), isAccepted: fc.boolean() }),
  fc.record({ does: fc.constant('reload' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const paired: readonly Step[] = [{ does: 'pair' }, { does: 'answer', at: 0, isAccepted: true }];
const before = fc.constantFrom<readonly Step[]>([], [...paired, { does: 'reload' }]);

async function play(steps: readonly Step[]): Promise<void> {
  const phone: Phone = { sessions: new Set(), newest: 0, stored: undefined };
  let page = await load(phone, {});
  let isWanted = false;
  for (const each of steps) {
    const comeBack = async (): Promise<void> => {
      for (const question of page.questions) if (question.isReturn) question.settle(true);
      await settled();
    };
    if (each.does === 'pair' && !isWanted) await comeBack();
    if (each.does === 'end') page.core.cancelConnect();
    if (each.does === 'pair')
      page.core.connect({ connectorId }).then(
        () => {
          isWanted = true;
        },
        () => undefined,
      );
    else if (each.does === 'leave') page.core.cancelConnect();
    else if (each.does === 'end') {
      await page.core.disconnect({ ...each.target });
      isWanted = false;
    } else if (each.does === 'answer') {
      const [question] = page.questions.splice(each.at, 1);
      // The client's own storage answers before the user does.
      if (!question?.isReturn) await comeBack();
      question?.settle(each.isAccepted);
    } else {
      // A page that closes before it has found the phone's session cannot end it.
      await comeBack();
      page.core.destroy();
      page = await load(phone, page.env.storage.entries());
    }
    await settled();
  }
  for (
    let pending = page.questions.splice(0);
    pending.length > 0;
    pending = page.questions.splice(0)
  ) {
    for (const question of pending) question.settle(false);
    await settled();
  }
  const { account } = page.core;
  const status = isWanted ? 'connected' : 'disconnected';
  expect(namespaces.map((namespace) => account.get(namespace).status)).toEqual([status, status]);
  expect([...phone.sessions]).toEqual(isWanted ? [phone.newest] : []);
  const stored = page.env.storage.entries()['openappkit:p:default:connections'] ?? '{}';
  for (const namespace of namespaces)
    expect(stored.includes(`"${namespace}"`), stored).toBe(isWanted);
  page.core.destroy();
}

it('keeps exactly the last paired session in both namespaces and on the phone after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(before, fc.array(step, { maxLength: 12 }), (first, then) =>
      play([...first, ...then]),
    ),
    { numRuns: 60 },
  );
});
