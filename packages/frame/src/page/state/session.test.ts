// What is kept of a session, while several pages of one app change it at once.
import { expect, it } from 'vitest';
import { createMemoryStore } from './page-store.js';
import { createSessionState, type Session } from './session.js';

const sessionOf = (token: string): Session => ({
  token: token.padEnd(43, '0'),
  person: { id: 'p'.padEnd(22, '0'), email: 'ann@example.com', identity: 'email', userName: null },
  addresses: { evm: '0x1', solana: 's' },
});

/** What is read came out of the store a moment ago, as with IndexedDB. */
function slowStore() {
  const store = createMemoryStore();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const get = async (key: string): Promise<unknown> => {
    const kept = await store.get(key);
    await held;
    return kept;
  };
  return { slow: { ...store, get }, store, release };
}

it.each(['updateSession', 'endSession'] as const)(
  '%s of a page that looked before another page was faster undoes nothing',
  async (verb) => {
    const { slow, store, release } = slowStore();
    const app = 'https://app.example';
    const [here, there] = [createSessionState(slow, app), createSessionState(store, app)];
    const [first, second] = [sessionOf('one'), sessionOf('two')];
    await there.saveSession(first);
    const doing = here[verb](first);
    await there.endSession(first);
    if (verb === 'endSession') await there.saveSession(second);
    release();
    await doing;
    expect(await there.session()).toEqual(verb === 'endSession' ? second : undefined);
  },
);
