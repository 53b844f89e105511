import { expect, it } from 'vitest';
import { createMemoryStore } from './page-store.js';
import { createSessionState, type Session } from './session.js';

const sessionOf = (token: string): Session => ({
  token: token.padEnd(43, '0'),
  person: { id: 'p'.padEnd(22, '0'), email: 'ann@example.com', identity: 'email', userName: null },
  addresses: { evm: '0x1', solana: 's' },
});

/** A store whose reads resolve late, as with IndexedDB. */
function slowStore() {
  const store = createMemoryStore();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const get = async (key: string): Promise<unknown> => {
    const value = await store.get(key);
    await released;
    return value;
  };
  return { slow: { ...store, get }, store, release };
}

it.each(['updateSession', 'endSession'] as const)(
  'keeps the change of another page when %s uses an outdated session',
  async (method) => {
    const { slow, store, release } = slowStore();
    const app = 'https://app.example';
    const [slowState, otherState] = [createSessionState(slow, app), createSessionState(store, app)];
    const [first, second] = [sessionOf('one'), sessionOf('two')];
    await otherState.saveSession(first);
    const doing = slowState[method](first);
    await otherState.endSession(first);
    if (method === 'endSession') await otherState.saveSession(second);
    release();
    await doing;
    expect(await otherState.session()).toEqual(method === 'endSession' ? second : undefined);
  },
);
