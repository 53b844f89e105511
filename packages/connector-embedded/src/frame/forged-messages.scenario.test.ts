import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appPrefix, framePrefix, type MessageName, messages } from '../protocol/index.js';
import { fakeFrame, serviceUrl } from '../test/fake-frame.js';
import { openFrameElement } from './frame-element.js';
import { createFrameLink } from './frame-link.js';
import { testEnv } from '@openappkit/testing';

const runs = 100_000;
const names = Object.keys(messages) as MessageName[];
const ready = `${framePrefix}READY`;
const goodUser = { address: '0x1', chainId: 1, email: 'eve@evil.example' };

/** A forger may know everything but the id. */
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
  const env = testEnv({ page: frame.page });
  const link = createFrameLink({
    env,
    origin: serviceUrl,
    open: (onError) =>
      openFrameElement(frame.page.global('document') as Document, {
        url: `${serviceUrl}/sdk`,
        origin: serviceUrl,
        instanceId: undefined,
        onError,
      }),
    handshake: async () => undefined,
    alert: () => undefined,
  });
  const spending = link.request('IS_CONNECTED', undefined);
  await env.clock.advance(500);
  const [spent] = frame.asked('IS_CONNECTED');
  if (!spent) throw new Error('not asked');
  frame.succeed(spent, { isConnected: true });
  await spending;
  let accepted: unknown;
  const asking = link.request('GET_USER', { chainId: 1 }, { limit: 1e9 }).then(
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
    fc.property(data, sender, origin, (given, from, where) => {
      const isOurs = from === 'frame' && where === serviceUrl;
      const source = { frame: window, stranger: {}, nobody: null }[from];
      frame.emit(source, where, withId(given, isOurs ? undefined : question.id, spent.id));
    }),
    { numRuns: runs },
  );
  // Lets a settled promise run its handlers.
  await env.clock.advance(0);
  expect(accepted).toBeUndefined();
  frame.succeed(question, { address: '0x2', chainId: 1 });
  expect(await asking).toEqual({ address: '0x2', chainId: 1 });
});

/** Only the frame knows the pending id. Other senders get it here, but the frame's window does not. */
function withId(given: unknown, pending: string | undefined, spent: string): unknown {
  if (typeof given !== 'object' || given === null) return given;
  // A ready message of the frame would be genuine.
  if (pending === undefined && 'type' in given && given.type === ready) return undefined;
  if (!('id' in given)) return given;
  if (given.id === 'pending') return { ...given, id: pending };
  return given.id === 'spent' ? { ...given, id: spent } : given;
}
