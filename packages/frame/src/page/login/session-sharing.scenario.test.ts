import { expect, it, vi } from 'vitest';
import { newDevice, random } from '../../server/test/start-frame.js';
import type { PageContext } from '../page-context.js';
import { createMemoryStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';
import { requestSession, shareSession } from './session-sharing.js';

const origin = 'https://wallet.example';
const foreign = 'https://app.example';

async function openContext(email: string | null = null, isNew?: boolean) {
  const calls: string[] = [];
  const person = { id: random(16), email, identity: 'farcaster' as const, userName: 'ada' };
  const call = async (path: string) => {
    calls.push(path);
    throw new Error('no server here');
  };
  const store = createMemoryStore();
  const state = createSessionState(store, foreign);
  const addresses = { evm: '0x1' as const, solana: '1' };
  await state.saveSession({ token: random(32), person, addresses, isNew });
  const context = { origin, call, state, store };
  return { context: context as unknown as PageContext, calls };
}

it.each([
  ['a page of another origin', foreign, null, false, []],
  ['its own page if the user has an email', origin, 'ada@example.com', false, []],
  ['its own page if the login was abandoned', origin, null, true, []],
  ['its own page if the user has no email', origin, null, false, ['/api/login/hand-over']],
])(
  'shares a session only with a page of the frame, for a user without an email, when requested by %s',
  async (_, from, email, isNew, expected) => {
    const { context, calls } = await openContext(email, isNew);
    const answers: unknown[][] = [];
    const source = { postMessage: (...args: unknown[]) => answers.push(args) };
    let dispatch: (event: { origin: string; data: unknown; source: unknown }) => void = () =>
      undefined;
    shareSession({ addEventListener: (_type, listener) => (dispatch = listener) }, context);
    dispatch({
      origin: from,
      data: { visit: { device: newDevice(), publicKey: random(65) } },
      source,
    });
    if (from === origin) await vi.waitFor(() => expect(answers).toHaveLength(1));
    else await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual(expected);
    expect(answers).toEqual(from === origin ? [[{ welcome: null }, origin]] : []);
  },
);

it('ignores a page that was closed before the frame responds', async () => {
  const { context, calls } = await openContext();
  let dispatch: (event: { origin: string; data: unknown; source: unknown }) => void = () =>
    undefined;
  shareSession({ addEventListener: (_type, listener) => (dispatch = listener) }, context);
  const data = { visit: { device: newDevice(), publicKey: random(65) } };
  dispatch({ origin, data, source: null });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  // An unhandled rejection would fail this file.
  await new Promise((resolve) => setTimeout(resolve));
});

it('accepts a welcome only from the frame, not from the app', async () => {
  const { context, calls } = await openContext();
  const listeners = new Set<(event: MessageEvent) => void>();
  const sent: unknown[] = [];
  const frame = { postMessage: (_message: unknown, to: unknown) => void sent.push(to) };
  const coming = requestSession(
    {
      opener: [frame],
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    context,
  );
  await vi.waitFor(() => expect(sent).toEqual([origin]));
  const postWelcome = (from: string, welcome: unknown) => {
    const event = Object.assign(new Event('message'), { origin: from, data: { welcome } });
    for (const listener of [...listeners]) listener(event as MessageEvent);
  };
  postWelcome(foreign, { ticket: { id: random(16), secret: random(32) }, code: '123456' });
  postWelcome(origin, null);
  expect(await coming).toBe(false);
  expect(calls).toEqual([]);
  expect(listeners.size).toBe(0);
});
