import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appPrefix, framePrefix, type MessageName, messages } from '../protocol/index.js';
import { fakeFrame, linkTo, serviceUrl } from '../test/fake-frame.js';

const runs = 100_000;
const names = Object.keys(messages) as MessageName[];
const ready = `${framePrefix}READY`;
const goodUser = { address: '0x1', chainId: 1, email: 'eve@evil.example' };

const type = fc.oneof(
  fc.constantFrom(...names).map((name) => `${framePrefix}${name}_SUCCESS`),
  fc.constantFrom(...names).map((name) => `${framePrefix}${name}_ERROR`),
  fc.constantFrom(...names).map((name) => `${appPrefix}${name}`),
  fc.constant(`${framePrefix}GET_USER_SUCCESS`),
  fc.constant(ready),
  fc.string(),
);
const id = fc.oneof(fc.constant('pending'), fc.constant('spent'), fc.string(), fc.uuid());
const payload = fc.oneof(fc.constant(goodUser), fc.jsonValue(), fc.anything());
const data = fc.oneof(
  { weight: 5, arbitrary: fc.record({ id, type, payload }, { requiredKeys: ['type'] }) },
  { weight: 1, arbitrary: fc.anything() },
);
const sender = fc.constantFrom('frame', 'stranger', 'nobody');
const origin = fc.constantFrom(
  serviceUrl,
  `${serviceUrl}/`,
  `${serviceUrl}:443`,
  `${serviceUrl}.evil.example`,
  'https://evil.example',
  'null',
  '',
);

it('accepts none of 100,000 forged, replayed, foreign or malformed messages', async () => {
  const frame = fakeFrame();
  const { env, link } = linkTo(frame);
  const spending = link.request('IS_CONNECTED', undefined);
  await env.clock.advance(500);
  const [spent] = frame.asked('IS_CONNECTED');
  if (!spent) throw new Error('not asked');
  frame.succeed(spent, { isConnected: true });
  await spending;
  let accepted: unknown;
  const answer = link.request('GET_USER', { chainId: 1 }, { limit: 1e9 }).then(
    (user) => {
      accepted = user;
      return user;
    },
    (error: unknown) => {
      accepted = error;
      throw error;
    },
  );
  await env.clock.advance(0);
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('not asked');
  const window = frame.elements[0]?.contentWindow;

  fc.assert(
    fc.property(data, sender, origin, (message, from, where) => {
      const isOurs = from === 'frame' && where === serviceUrl;
      const source = { frame: window, stranger: {}, nobody: null }[from];
      frame.emit(source, where, withId(message, isOurs ? undefined : question.id, spent.id));
    }),
    { numRuns: runs },
  );
  await env.clock.advance(0);
  expect(accepted).toBeUndefined();
  frame.succeed(question, { address: '0x2', chainId: 1 });
  expect(await answer).toEqual({ address: '0x2', chainId: 1 });
});

/** Only the frame knows the pending id. Other senders get it here, but the frame's window does not. */
function withId(message: unknown, pending: string | undefined, spent: string): unknown {
  if (typeof message !== 'object' || message === null) return message;
  // A ready message of the frame would be genuine.
  if (pending === undefined && 'type' in message && message.type === ready) return undefined;
  if (!('id' in message)) return message;
  if (message.id === 'pending') return { ...message, id: pending };
  return message.id === 'spent' ? { ...message, id: spent } : message;
}
