import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { appPrefix, framePrefix } from '../protocol/index.js';
import { fakeFrame, linkTo, serviceUrl, noReply } from '../test/fake-frame.js';
import type { FrameAlert } from './frame-load.js';

function setUp(frame = fakeFrame()) {
  const alerts: FrameAlert[] = [];
  const states: string[] = [];
  const { env, link } = linkTo(
    frame,
    async (request) => void (await request('SYNC_THEME', { themeMode: 'dark' })),
    (alert) => void alerts.push(alert),
  );
  link.onState(() => states.push(link.state()));
  const askUser = () => link.request('GET_USER', { chainId: 1 });
  /** Sends a request and waits until it has reached the frame. */
  const sendRequest = async () => {
    frame.reply('GET_USER', noReply);
    const pending = askUser();
    pending.catch(() => undefined);
    await env.clock.advance(500);
    const question = frame.asked('GET_USER').at(-1);
    if (!question) throw new Error('not asked');
    return { pending, question };
  };
  return { alerts, sendRequest, askUser, env, frame, link, states };
}
const user = { address: '0x1', chainId: 1 };
const lateEnough = 60_000;

describe('loading', () => {
  it('waits half a second after the ready message, then runs the handshake', async () => {
    const { askUser, env, frame, link, states } = setUp();
    frame.reply('GET_USER', user);
    const pending = askUser();
    await env.clock.advance(499);
    expect([link.state(), frame.questions]).toEqual(['loading', []]);
    await env.clock.advance(1);
    expect(await pending).toEqual(user);
    expect(frame.questions.map(({ name }) => name)).toEqual(['SYNC_THEME', 'GET_USER']);
    expect(states).toEqual(['ready']);
    expect(env.clock.pending()).toBe(0);
  });

  it('loads once for concurrent requests', async () => {
    const { askUser, env, frame } = setUp();
    frame.reply('GET_USER', user);
    const pending = Promise.all([askUser(), askUser()]);
    await env.clock.advance(500);
    await pending;
    expect(frame.elements).toHaveLength(1);
  });

  it.each<[string, (kit: ReturnType<typeof setUp>) => void, FrameAlert[], number]>([
    ['never says that it is ready', () => undefined, ['iframe_load_failed'], 20_000],
    ['is ready and does not answer the greeting', greetingless, ['iframe_load_failed'], 20_000],
    ['refuses the greeting', refusing, [], 500],
    ['cannot be loaded', (kit) => kit.frame.elements[0]?.fireError(), [], 0],
  ])('rejects all requests when the frame %s', async (_what, play, alerts, ms) => {
    const kit = setUp(fakeFrame(true));
    const outcomes = Promise.allSettled([kit.askUser(), kit.link.ready()]);
    await kit.env.clock.advance(0);
    play(kit);
    await kit.env.clock.advance(ms);
    const error = { code: 'embedded/load-failed' };
    expect(await outcomes).toMatchObject([{ reason: error }, { reason: error }]);
    expect([kit.link.state(), kit.states.at(-1), kit.alerts]).toEqual(['failed', 'failed', alerts]);
    expect(kit.frame.elements).toEqual([]);
    expect([kit.env.clock.pending(), kit.env.page.events.listenerCount()]).toEqual([0, 0]);
  });

  it('loads again with the next request', async () => {
    const { askUser, env, frame, link } = setUp(fakeFrame(true));
    const first = expect(askUser()).rejects.toMatchObject({ code: 'embedded/load-failed' });
    await env.clock.advance(20_000);
    await first;
    frame.reply('GET_USER', user);
    const second = askUser();
    await env.clock.advance(0);
    frame.ready();
    await env.clock.advance(500);
    expect([await second, link.state()]).toEqual([user, 'ready']);
  });

  it('fails at once without a document', async () => {
    const { link } = setUp({ ...fakeFrame(), page: testEnv().page });
    await expect(link.ready()).rejects.toMatchObject({ code: 'embedded/load-failed' });
    expect(link.state()).toBe('failed');
  });
});

describe('answers', () => {
  it('ignores repeated answers and answers to unknown requests', async () => {
    const { sendRequest, env, frame } = setUp();
    const one = await sendRequest();
    const two = await sendRequest();
    frame.succeed(two.question, { ...user, address: '0x2' });
    frame.succeed(two.question, { ...user, address: '0x3' });
    frame.fail(two.question, 'no');
    frame.succeed(one.question, user);
    expect(await two.pending).toMatchObject({ address: '0x2' });
    expect(await one.pending).toMatchObject({ address: '0x1' });
    await env.clock.advance(lateEnough);
    expect(env.errors).toEqual([]);
  });

  it.each<[string, (kit: ReturnType<typeof setUp>, message: object) => void]>([
    ['another window', (kit, message) => kit.frame.emit({}, serviceUrl, message)],
    ['no window', (kit, message) => kit.frame.emit(null, serviceUrl, message)],
    [
      'another origin',
      ({ frame }, message) =>
        frame.emit(frame.elements[0]?.contentWindow, 'https://evil.example', message),
    ],
    [
      'an origin that only begins like the frame’s',
      ({ frame }, message) =>
        frame.emit(frame.elements[0]?.contentWindow, `${serviceUrl}.evil.example`, message),
    ],
    [
      'the page itself',
      (kit, message) => kit.frame.emit(kit.env.page, 'https://app.example', message),
    ],
  ])('ignores an answer of %s', async (_what, send) => {
    const kit = setUp();
    const { pending, question } = await kit.sendRequest();
    send(kit, { id: question.id, type: `${framePrefix}GET_USER_SUCCESS`, payload: user });
    send(kit, { type: `${framePrefix}READY` });
    await kit.env.clock.advance(29_999);
    expect(kit.link.state()).toBe('ready');
    kit.frame.succeed(question, user);
    expect(await pending).toEqual(user);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'ok'],
    ['no id', { type: `${framePrefix}GET_USER_SUCCESS`, payload: user }],
    ['an unknown id', { id: 'x', type: `${framePrefix}GET_USER_SUCCESS`, payload: user }],
    ['a type of its own', { id: 'x', type: `${framePrefix}HELLO` }],
    ['the app’s own question', { id: 'x', type: `${appPrefix}GET_USER` }],
    ['a session', { type: `${framePrefix}SESSION_UPDATE`, payload: { token: 'x' } }],
  ])('ignores an answer that is %s', async (_what, message) => {
    const { sendRequest, frame } = setUp();
    const { pending, question } = await sendRequest();
    frame.say(message);
    frame.succeed(question, user);
    expect(await pending).toEqual(user);
  });

  it('rejects a request whose answer names another message', async () => {
    const { sendRequest, frame } = setUp();
    const { pending, question } = await sendRequest();
    frame.succeed({ ...question, name: 'SIGN_OUT' });
    await expect(pending).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('rejects a request whose answer has another shape', async () => {
    const { sendRequest, frame } = setUp();
    const { pending, question } = await sendRequest();
    frame.succeed(question, { address: 7 });
    await expect(pending).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it.each([undefined, {}, { message: 7 }, { message: '\u202E' }])(
    'reports a failure with %j as far as it is readable',
    async (payload) => {
      const { sendRequest, frame } = setUp();
      const { pending, question } = await sendRequest();
      frame.say({ id: question.id, type: `${framePrefix}GET_USER_ERROR`, payload });
      await expect(pending).rejects.toMatchObject({
        code: 'embedded/failed',
        details: 'An error occurred',
      });
    },
  );
});

describe('requests', () => {
  it('gives each request a new unguessable id', async () => {
    const { sendRequest, frame } = setUp();
    await sendRequest();
    await sendRequest();
    const ids = frame.questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]+$/);
  });

  it('times out after thirty seconds without ending other requests', async () => {
    const { alerts, sendRequest, env, frame, link } = setUp();
    const first = await sendRequest();
    await env.clock.advance(20_000);
    const second = await sendRequest();
    await env.clock.advance(10_000);
    await expect(first.pending).rejects.toMatchObject({ code: 'embedded/timed-out' });
    expect(alerts).toEqual(['iframe_request_timeout']);
    frame.succeed(second.question, user);
    expect(await second.pending).toEqual(user);
    expect(link.state()).toBe('ready');
  });

  it('ends only the request whose caller aborts', async () => {
    const { sendRequest, env, frame, link } = setUp();
    const other = await sendRequest();
    const caller = new AbortController();
    const pending = link.request('IS_CONNECTED', undefined, { signal: caller.signal });
    pending.catch(() => undefined);
    await env.clock.advance(0);
    caller.abort();
    await expect(pending).rejects.toMatchObject({ code: 'request/cancelled' });
    await expect(
      link.request('IS_CONNECTED', undefined, { signal: caller.signal }),
    ).rejects.toMatchObject({ code: 'request/cancelled' });
    frame.succeed(other.question, user);
    expect(await other.pending).toEqual(user);
    expect(env.clock.pending()).toBe(0);
  });

  it('rejects requests when the frame reloads, and makes the next one wait', async () => {
    const { sendRequest, askUser, env, frame, link, states } = setUp();
    const { pending } = await sendRequest();
    frame.ready();
    await expect(pending).rejects.toMatchObject({ code: 'embedded/failed' });
    expect(link.state()).toBe('loading');
    frame.reply('GET_USER', user);
    const next = askUser();
    await env.clock.advance(500);
    expect(await next).toEqual(user);
    expect(states).toEqual(['ready', 'loading', 'ready']);
    expect(frame.asked('SYNC_THEME')).toHaveLength(2);
  });

  it('rejects requests when the page removes the frame', async () => {
    const { sendRequest, askUser, frame } = setUp();
    await sendRequest();
    (frame.elements[0] as unknown as Element).remove();
    await expect(askUser()).rejects.toMatchObject({ code: 'embedded/failed' });
  });

  it('rejects a request within twenty seconds when the frame dies', async () => {
    const { alerts, sendRequest, env, frame, link } = setUp();
    const { pending } = await sendRequest();
    frame.reply('GET_CHAIN_ID', noReply);
    await env.clock.advance(20_000);
    await expect(pending).rejects.toMatchObject({ code: 'embedded/timed-out' });
    expect([link.state(), alerts]).toEqual(['failed', ['iframe_request_timeout']]);
  });

  it('rejects a request that waits for the user within twenty seconds when the frame dies', async () => {
    const { alerts, env, frame, link } = setUp();
    const pending = link.request('CONNECT_DEVICE', undefined, { limit: 'user' });
    pending.catch(() => undefined);
    await env.clock.advance(500);
    await env.clock.advance(300_000);
    expect(link.state()).toBe('ready');
    frame.reply('GET_CHAIN_ID', noReply);
    await env.clock.advance(20_000);
    await expect(pending).rejects.toMatchObject({ code: 'embedded/timed-out' });
    expect([link.state(), alerts]).toEqual(['failed', ['iframe_request_timeout']]);
    expect(env.clock.pending()).toBe(0);
  });

  it('keeps a request that waits for the user after one missed ping', async () => {
    const { env, frame, link } = setUp();
    let pings = 0;
    frame.reply('GET_CHAIN_ID', () => (pings++ === 0 ? noReply : new Error('not now')));
    const pending = link.request('CONNECT_DEVICE', undefined, { limit: 'user' });
    await env.clock.advance(500);
    await env.clock.advance(lateEnough);
    const [question] = frame.asked('CONNECT_DEVICE');
    if (question) frame.succeed(question);
    await pending;
    expect(pings).toBeGreaterThan(2);
    expect(env.clock.pending()).toBe(0);
  });
});

describe('end()', () => {
  it('rejects all requests and removes the frame', async () => {
    const { sendRequest, askUser, env, frame, link } = setUp();
    const { pending } = await sendRequest();
    const early = askUser();
    link.destroy();
    link.destroy();
    const error = { reason: { code: 'kit/destroyed' } };
    expect(await Promise.allSettled([pending, early, askUser()])).toMatchObject([
      error,
      error,
      error,
    ]);
    expect([frame.elements, env.page.events.listenerCount(), env.clock.pending()]).toEqual([
      [],
      0,
      0,
    ]);
  });

  it('ends a load in progress', async () => {
    const { askUser, env, link } = setUp();
    const pending = expect(askUser()).rejects.toMatchObject({ code: 'kit/destroyed' });
    link.destroy();
    await pending;
    expect(env.clock.pending()).toBe(0);
  });
});

function greetingless({ frame }: ReturnType<typeof setUp>): void {
  frame.reply('SYNC_THEME', noReply);
  frame.ready();
}
function refusing({ frame }: ReturnType<typeof setUp>): void {
  frame.reply('SYNC_THEME', new Error('no'));
  frame.ready();
}
