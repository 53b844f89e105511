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
  let listed: readonly { readonly id: string }[] = [];
  wallet.onRequests((requests) => {
    listed = requests;
  });
  const sentRequests: { readonly text: string; outcome?: unknown }[] = [];
  const settled: FrameRequest[] = [];
  const textOf = ({ payload }: FrameRequest) =>
    (payload as { readonly params: readonly string[] }).params[0] ?? '';
  const sendRequest = (method: string): void => {
    const sent: (typeof sentRequests)[number] = { text: `0x${sentRequests.length}` };
    sentRequests.push(sent);
    const record = (outcome: unknown): void => {
      expect(sent).not.toHaveProperty('outcome');
      sent.outcome = outcome;
    };
    provider.request({ method, params: [sent.text, smartAddress] }).then(record, record);
  };
  const latestOpen = (): FrameRequest | undefined =>
    frame
      .asked('RPC_REQUEST')
      .filter((each) => !settled.includes(each))
      .at(-1);
  const settleLatest = (settle: (request: FrameRequest) => void): void => {
    const request = latestOpen();
    if (!request) return;
    settled.push(request);
    settle(request);
  };
  const steps: Readonly<Record<Action, () => void>> = {
    sign: () => sendRequest('personal_sign'),
    read: () => sendRequest('eth_call'),
    approve: () => settleLatest((request) => frame.succeed(request, `signed ${textOf(request)}`)),
    'approve again': () => {
      const last = settled.at(-1);
      if (last) frame.succeed(last, 'twice');
    },
    decline: () => settleLatest((request) => frame.fail(request, 'You declined.', 4001)),
    'reject first': () => wallet.reject(listed[0]?.id ?? 'nobody'),
    'reject last': () => wallet.reject(listed.at(-1)?.id ?? 'nobody'),
    'reject all': () => wallet.reject(),
    'frame reloads': () => {
      // A reloaded frame has lost its requests.
      settled.push(...frame.asked('RPC_REQUEST'));
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
  expect(listed).toEqual([]);
  for (const { text, outcome } of sentRequests) {
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
