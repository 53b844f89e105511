// The book of live connections over a wallet that a test plays: answers come when the test says so.
import { describe, expect, it } from 'vitest';
import { nextTurn, openTracker, session, tide, ebb } from './test/open-tracker.js';

describe('connecting', () => {
  it('gives the connection from what the wallet last said, a stored address first', async () => {
    const { book, events } = openTracker();
    const connecting = book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        book.applyEvent(live, { accounts: ['a', 'b'], caipNetworkId: tide });
        book.applyEvent(live, { accounts: ['c', 'a'] });
        return { provider: 'p', first: 'a', details: [{ address: 'a' }] };
      },
    );
    expect(await connecting).toEqual({
      connectorId: 'one',
      namespace: 'tide',
      accounts: ['a', 'c'],
      caipNetworkId: tide,
      provider: 'p',
      details: [{ address: 'a' }],
    });
    expect(events).toEqual([]);
  });

  it('takes the grant for an answer to whether the wallet is gone: one that is silent later stays', async () => {
    const { answer, asked, book, events } = openTracker();
    await book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        book.invalidate(live, true);
        const granting = book.requestFromUser(live, async () => ({
          accounts: ['a'],
          caipNetworkId: tide,
        }));
        await nextTurn();
        await answer(new Error('silent'));
        await granting;
        return { provider: 'p' };
      },
    );
    book.resync();
    await nextTurn();
    expect(asked).toHaveLength(1);
    await answer(new Error('silent'));
    expect([events, book.get('one')?.known.accounts]).toEqual([[], ['a']]);
  });

  it('that fails leaves nothing: nobody listens, and nothing is there', async () => {
    const { book, connect, stopped } = openTracker();
    await expect(connect('one', { accounts: [] })).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
    expect(stopped()).toBe(1);
    expect(book.get('one')).toBeUndefined();
    expect(() => book.require('one')).toThrow(
      expect.objectContaining({ code: 'wallet/disconnected' }),
    );
  });

  it('to a wallet that leaves meanwhile fails, and core hears nothing', async () => {
    const { book, events } = openTracker();
    const connecting = book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        book.applyEvent(live, { accounts: ['a'], caipNetworkId: tide });
        book.drop(live);
        return { provider: 'p' };
      },
    );
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(events).toEqual([]);
  });

  it('again takes the place of the one before, which is over', async () => {
    const { book, connect, events } = openTracker();
    const { live: before } = await connect();
    const { live } = await connect();
    expect(before.signal.aborted).toBe(true);
    expect(before.signal.reason).toMatchObject({ code: 'wallet/disconnected' });
    expect(book.get('one')).toBe(live);
    before.end();
    expect(book.get('one')).toBe(live);
    expect(events).toEqual([]);
  });

  const hinted = (when: 'before' | 'after') => {
    const made = openTracker();
    const connecting = made.book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        await made.book.requestFromUser(live, async () => {
          if (when === 'before') made.book.invalidate(live);
          return { accounts: ['a'], caipNetworkId: tide };
        });
        if (when === 'after') made.book.invalidate(live);
        return { provider: 'p' };
      },
    );
    return { ...made, connecting };
  };

  it('asks again afterwards where the wallet hinted at a change after its answer', async () => {
    const { events, asked, answer, connecting } = hinted('after');
    await connecting;
    expect(asked).toHaveLength(1);
    await answer({ accounts: ['b'] });
    expect(events).toEqual([['accounts', 'one', 'b']]);
  });

  it('asks what holds before it is connected, where the wallet hinted at a change while the person decided', async () => {
    const { events, answer, connecting } = hinted('before');
    await nextTurn();
    await answer({ accounts: ['b'] });
    expect((await connecting).accounts).toEqual(['b']);
    expect(events).toEqual([]);
  });

  it('takes what the person agreed to where the wallet then does not answer that question', async () => {
    const { answer, connecting } = hinted('before');
    await nextTurn();
    await answer(new Error('busy'));
    expect((await connecting).accounts).toEqual(['a']);
  });

  it('asks what holds where the answer to its person contradicts what the wallet said since', async () => {
    const { book, answer, asked } = openTracker();
    const connecting = book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        await book.requestFromUser(live, async () => {
          book.applyEvent(live, { accounts: ['b'], caipNetworkId: tide });
          return { accounts: ['a'] };
        });
        return { provider: 'p' };
      },
    );
    await nextTurn();
    expect(asked).toHaveLength(1);
    await answer({ accounts: ['b'] });
    expect((await connecting).accounts).toEqual(['b']);
  });
});

describe('what a wallet says', () => {
  it('is told to the family and to core, once, the network before its accounts', async () => {
    const { book, connect, events, changes } = openTracker();
    const { live } = await connect();
    book.applyEvent(live, { accounts: ['a', 'b'], caipNetworkId: tide });
    book.applyEvent(live, { accounts: ['b'], caipNetworkId: ebb });
    book.applyEvent(live, { accounts: ['b'], caipNetworkId: ebb });
    expect(events).toEqual([
      ['chain', 'one', ebb],
      ['accounts', 'one', 'b'],
    ]);
    expect(changes).toEqual([
      ['one', 'chain'],
      ['one', 'accounts'],
    ]);
  });

  it('that no account is left ends the connection, told once', async () => {
    const { book, connect, events, stopped } = openTracker();
    const { live } = await connect();
    book.applyEvent(live, { accounts: [], caipNetworkId: ebb });
    book.applyEvent(live, { accounts: ['a'] });
    book.drop(live);
    expect(events).toEqual([['disconnected', 'one']]);
    expect([live.signal.aborted, stopped()]).toEqual([true, 1]);
  });

  it('after its connection ended is nothing', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const asking = book.query(live, question);
    live.end();
    book.applyEvent(live, { accounts: ['c'] });
    await answer({ accounts: ['d'] });
    await asking;
    expect(events).toEqual([]);
    expect(live.known.accounts).toEqual(['a', 'b']);
  });
});

describe('an answer', () => {
  it('becomes state, and core hears what is new of it', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const asking = book.query(live, question);
    await answer({ accounts: ['a', 'b'], caipNetworkId: ebb });
    await asking;
    expect(events).toEqual([['chain', 'one', ebb]]);
  });

  it('that an event has outdated does not count, but for what the event left open', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const asking = book.query(live, question);
    book.applyEvent(live, { accounts: ['new'] });
    await answer({ accounts: ['old'], caipNetworkId: ebb });
    await asking;
    expect(events).toEqual([
      ['accounts', 'one', 'new'],
      ['chain', 'one', ebb],
    ]);
  });

  it('to an older question does not count after that to a newer one', async () => {
    const { book, connect, events, asked, question } = openTracker();
    const { live } = await connect();
    const older = book.query(live, question);
    const newer = book.query(live, question);
    asked[1]?.({ accounts: ['new'] });
    await newer;
    asked[0]?.({ accounts: ['old'] });
    await older;
    expect(events).toEqual([['accounts', 'one', 'new']]);
  });

  it('that cannot be read makes every older one worthless, and the wallet is asked again', async () => {
    const { book, connect, events, asked, question, answer } = openTracker();
    const { live } = await connect();
    const older = book.query(live, question);
    book.invalidate(live);
    book.invalidate(live);
    await nextTurn();
    expect(asked).toHaveLength(2);
    await answer({ accounts: ['old'] });
    await older;
    await answer({ accounts: ['new'] });
    expect(events).toEqual([['accounts', 'one', 'new']]);
  });

  it('that cannot be read leaves the page its turns: the wallet is asked 20 times a second at most', async () => {
    const { book, connect, clock, asked, answer } = openTracker();
    const { live } = await connect();
    for (let count = 0; count < 50; count++) {
      book.invalidate(live);
      await nextTurn();
    }
    expect(asked).toHaveLength(20);
    await clock.advance(999);
    expect(asked).toHaveLength(20);
    await clock.advance(1);
    expect(asked).toHaveLength(21);
    for (let count = 0; count < 20; count++) await answer({ accounts: ['stale'] });
    await answer({ accounts: ['new'] });
    expect(live.known.accounts).toEqual(['new']);
    expect(clock.pending()).toBe(0);
  });

  it('is not put again to a wallet that went meanwhile', async () => {
    const { book, connect, clock, asked } = openTracker();
    const { live } = await connect();
    for (let count = 0; count < 21; count++) {
      book.invalidate(live);
      await nextTurn();
    }
    expect(clock.pending()).toBe(1);
    book.drop(live);
    await nextTurn();
    expect([asked.length, clock.pending()]).toEqual([20, 0]);
  });

  it('that fails is told to who asked, unless an event came since', async () => {
    const { book, connect, question, answer } = openTracker();
    const { live } = await connect();
    const told = expect(book.query(live, question)).rejects.toThrow('no');
    await answer(new Error('no'));
    await told;
    const outdated = book.query(live, question);
    book.applyEvent(live, { caipNetworkId: ebb });
    await answer(new Error('no'));
    await outdated;
  });
});

describe('a connection of a shared connector', () => {
  it('is neither listened to, reported, asked nor told of when it ends', async () => {
    const { book, events, asked, stopped } = openTracker();
    const live = book.attach(session({}), () => 'phone');
    book.applyEvent(live, { caipNetworkId: ebb });
    book.resync();
    book.drop(live);
    expect([events, asked, stopped()]).toEqual([[], [], 0]);
  });

  it('renewed keeps the question it is being asked, and its family hears what is new', () => {
    const { book, changes } = openTracker();
    const provider = {};
    const live = book.attach(session(provider), () => 'phone');
    changes.length = 0;
    const next = session(provider, { accounts: ['b'], caipNetworkId: ebb });
    expect(book.attach(next, () => 'another')).toBe(live);
    expect(live.signal.aborted).toBe(false);
    expect(live.attached).toBe(next);
    expect(live.known).toEqual({ accounts: ['b'], caipNetworkId: ebb });
    expect(changes).toEqual([
      ['phone', 'chain'],
      ['phone', 'accounts'],
    ]);
  });

  it('over another session replaces the one before', () => {
    const { book } = openTracker();
    const live = book.attach(session({}), () => 'phone');
    expect(book.attach(session({}), () => 'phone')).not.toBe(live);
    expect(live.signal.aborted).toBe(true);
  });
});

describe('all of them', () => {
  it('are asked after the page slept, and one that does not answer stays as it was', async () => {
    const { book, connect, events, answer } = openTracker();
    await connect('one');
    await connect('two');
    book.resync();
    await answer(new Error('no'));
    await answer({ accounts: ['c'] });
    expect(events).toEqual([['accounts', 'two', 'c']]);
  });

  it('end with the adapter, those that are still connecting too, and nobody is told', async () => {
    const { book, connect, events, stopped } = openTracker();
    const { live } = await connect();
    const attached = book.attach(session({}), () => 'phone');
    const connecting = book.establish(
      'two',
      () => 'wallet',
      (begun) =>
        new Promise((_, reject) =>
          begun.signal.addEventListener('abort', () => reject(begun.signal.reason)),
        ),
    );
    const told = expect(connecting).rejects.toMatchObject({ code: 'wallet/disconnected' });
    book.endAll();
    await told;
    expect([live.signal.aborted, attached.signal.aborted, stopped()]).toEqual([true, true, 2]);
    expect(events).toEqual([]);
  });
});
