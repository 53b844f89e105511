// Random sequences of app requests, user actions and frame reloads.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EmbeddedProvider } from './index.js';
import type { FrameRequest } from './test/fake-frame.js';
import { setUpEmbedded, smartAddress } from './test/set-up-embedded.js';

const action = fc.oneof(
  { weight: 4, arbitrary: fc.constant('sign' as const) },
  { weight: 3, arbitrary: fc.constant('approve' as const) },
  { weight: 1, arbitrary: fc.constant('approve again' as const) },
  { weight: 2, arbitrary: fc.constant('decline' as const) },
  { weight: 2, arbitrary: fc.constant('reject first' as const) },
  { weight: 1, arbitrary: fc.constant('reject last' as const) },
  { weight: 1, arbitrary: fc.constant('reject all' as const) },
  { weight: 1, arbitrary: fc.constant('frame reloads' as const) },
  { weight: 1, arbitrary: fc.constant('read' as const) },
  { weight: 3, arbitrary: fc.constant('time' as const) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

async function play(actions: readonly Action[]): Promise<void> {
  const { connect, connector, env, frame, wallet: get } = setUpEmbedded();
  const { connections } = await connect();
  const provider = connections[0].provider as EmbeddedProvider;
  const wallet = await get();
  let shown: readonly { readonly id: string }[] = [];
  wallet.onRequests((requests) => {
    shown = requests;
  });
  const asked: { readonly text: string; outcome?: unknown }[] = [];
  const ended: FrameRequest[] = [];
  const textOf = ({ payload }: FrameRequest) =>
    (payload as { readonly params: readonly string[] }).params[0] ?? '';
  const ask = (method: string): void => {
    const one: (typeof asked)[number] = { text: `0x${asked.length}` };
    asked.push(one);
    const end = (outcome: unknown): void => {
      expect(one).not.toHaveProperty('outcome');
      one.outcome = outcome;
    };
    provider.request({ method, params: [one.text, smartAddress] }).then(end, end);
  };
  const open = (): FrameRequest | undefined =>
    frame
      .asked('RPC_REQUEST')
      .filter((each) => !ended.includes(each))
      .at(-1);
  const end = (settle: (question: FrameRequest) => void): void => {
    const question = open();
    if (!question) return;
    ended.push(question);
    settle(question);
  };
  const steps: Readonly<Record<Action, () => void>> = {
    sign: () => ask('personal_sign'),
    read: () => ask('eth_call'),
    approve: () => end((question) => frame.succeed(question, `signed ${textOf(question)}`)),
    'approve again': () => {
      const last = ended.at(-1);
      if (last) frame.succeed(last, 'twice');
    },
    decline: () => end((question) => frame.fail(question, 'You declined.', 4001)),
    'reject first': () => wallet.reject(shown[0]?.id ?? 'nobody'),
    'reject last': () => wallet.reject(shown.at(-1)?.id ?? 'nobody'),
    'reject all': () => wallet.reject(),
    'frame reloads': () => {
      // A reloaded frame has lost its requests.
      ended.push(...frame.asked('RPC_REQUEST'));
      frame.ready();
    },
    time: () => undefined,
  };
  for (const each of actions) {
    steps[each]();
    await env.clock.advance(each === 'time' ? 600 : 0);
  }
  wallet.reject();
  await env.clock.advance(40_000);
  expect(shown).toEqual([]);
  for (const { text, outcome } of asked) {
    if (typeof outcome === 'string') expect(outcome).toBe(`signed ${text}`);
    else expect(outcome).toMatchObject({ name: 'ProviderError' });
  }
  connector.destroy();
  expect([env.clock.pending(), env.page.events.listenerCount(), env.errors]).toEqual([0, 0, []]);
}

it('ends every request once, with its own answer', async () => {
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), play), {
    numRuns: 150,
  });
});
