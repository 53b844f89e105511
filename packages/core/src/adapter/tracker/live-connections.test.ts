import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { TrackedConnection } from './connection-tracker.types.js';
import { nextTurn, openTracker, session, tide, ebb } from './test/open-tracker.js';

const details = ({ known }: TrackedConnection<string>) =>
  known.accounts?.map((address) => ({ address, type: 'payment' }));

describe('establish()', () => {
  it('returns a connection with the latest facts, the stored address first', async () => {
    const { book, events } = openTracker({ details });
    const connecting = book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        book.applyEvent(live, { accounts: ['a', 'b'], caipNetworkId: tide });
        book.applyEvent(live, { accounts: ['c', 'a'] });
        return { provider: 'p', first: 'a' };
      },
    );
    expect(await connecting).toEqual({
      connectorId: 'one',
      namespace: 'tide',
      accounts: ['a', 'c'],
      caipNetworkId: tide,
      provider: 'p',
      details: [
        { address: 'c', type: 'payment' },
        { address: 'a', type: 'payment' },
      ],
    });
    expect(events).toEqual([]);
  });

  it('reports the details of changed accounts with them', async () => {
    const { book, connect, events } = openTracker({ details });
    const { live } = await connect();
    book.applyEvent(live, { accounts: ['c'] });
    expect(events).toEqual([['accounts', 'one', 'c', [{ address: 'c', type: 'payment' }]]]);
  });

  it('keeps a silent wallet that the user approved after it may have been gone', async () => {
    const { answer, pendingQueries, book, events } = openTracker();
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
    expect(pendingQueries).toHaveLength(1);
    await answer(new Error('silent'));
    expect([events, book.get('one')?.known.accounts]).toEqual([[], ['a']]);
  });

  it('removes listeners and the connection after a failure', async () => {
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

  it('rejects without a report when the wallet disconnects meanwhile', async () => {
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

  it('replaces and ends an earlier connection of the same id', async () => {
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
    const tracker = openTracker();
    const connecting = tracker.book.establish(
      'one',
      () => 'wallet',
      async (live) => {
        await tracker.book.requestFromUser(live, async () => {
          if (when === 'before') tracker.book.invalidate(live);
          return { accounts: ['a'], caipNetworkId: tide };
        });
        if (when === 'after') tracker.book.invalidate(live);
        return { provider: 'p' };
      },
    );
    return { ...tracker, connecting };
  };

  it('queries the wallet after connecting when it hinted at a change after its response', async () => {
    const { events, pendingQueries, answer, connecting } = hinted('after');
    await connecting;
    expect(pendingQueries).toHaveLength(1);
    await answer({ accounts: ['b'] });
    expect(events).toEqual([['accounts', 'one', 'b']]);
  });

  it('queries the wallet before connecting when it hinted at a change during the prompt', async () => {
    const { events, answer, connecting } = hinted('before');
    await nextTurn();
    await answer({ accounts: ['b'] });
    expect((await connecting).accounts).toEqual(['b']);
    expect(events).toEqual([]);
  });

  it('uses the accounts that the user approved when that query fails', async () => {
    const { answer, connecting } = hinted('before');
    await nextTurn();
    await answer(new Error('busy'));
    expect((await connecting).accounts).toEqual(['a']);
  });

  it('queries the wallet when an event contradicts the response to the prompt', async () => {
    const { book, answer, pendingQueries } = openTracker();
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
    expect(pendingQueries).toHaveLength(1);
    await answer({ accounts: ['b'] });
    expect((await connecting).accounts).toEqual(['b']);
  });
});

describe('applyEvent()', () => {
  it('notifies the namespace and core of each change once, the network before the accounts', async () => {
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

  it('ends the connection with one report when no account is left', async () => {
    const { book, connect, events, stopped } = openTracker();
    const { live } = await connect();
    book.applyEvent(live, { accounts: [], caipNetworkId: ebb });
    book.applyEvent(live, { accounts: ['a'] });
    book.drop(live);
    expect(events).toEqual([['disconnected', 'one']]);
    expect([live.signal.aborted, stopped()]).toEqual([true, 1]);
  });

  it('ignores events and responses after the connection ended', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const querying = book.query(live, question);
    live.end();
    book.applyEvent(live, { accounts: ['c'] });
    await answer({ accounts: ['d'] });
    await querying;
    expect(events).toEqual([]);
    expect(live.known.accounts).toEqual(['a', 'b']);
  });
});

describe('query() and invalidate()', () => {
  it('applies the response and reports what changed', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const querying = book.query(live, question);
    await answer({ accounts: ['a', 'b'], caipNetworkId: ebb });
    await querying;
    expect(events).toEqual([['chain', 'one', ebb]]);
  });

  it('ignores facts that an event has set since, and applies the others', async () => {
    const { book, connect, events, question, answer } = openTracker();
    const { live } = await connect();
    const querying = book.query(live, question);
    book.applyEvent(live, { accounts: ['new'] });
    await answer({ accounts: ['old'], caipNetworkId: ebb });
    await querying;
    expect(events).toEqual([
      ['accounts', 'one', 'new'],
      ['chain', 'one', ebb],
    ]);
  });

  it('ignores a response to an older query after one to a newer query', async () => {
    const { book, connect, events, pendingQueries, question } = openTracker();
    const { live } = await connect();
    const older = book.query(live, question);
    const newer = book.query(live, question);
    pendingQueries[1]?.({ accounts: ['new'] });
    await newer;
    pendingQueries[0]?.({ accounts: ['old'] });
    await older;
    expect(events).toEqual([['accounts', 'one', 'new']]);
  });

  it('drops pending responses and queries again after an unreadable event', async () => {
    const { book, connect, events, pendingQueries, question, answer } = openTracker();
    const { live } = await connect();
    const older = book.query(live, question);
    book.invalidate(live);
    book.invalidate(live);
    await nextTurn();
    expect(pendingQueries).toHaveLength(2);
    await answer({ accounts: ['old'] });
    await older;
    await answer({ accounts: ['new'] });
    expect(events).toEqual([['accounts', 'one', 'new']]);
  });

  it('queries at most 20 times a second after unreadable events', async () => {
    const { book, connect, clock, pendingQueries, answer } = openTracker();
    const { live } = await connect();
    for (let count = 0; count < 50; count++) {
      book.invalidate(live);
      await nextTurn();
    }
    expect(pendingQueries).toHaveLength(20);
    await clock.advance(999);
    expect(pendingQueries).toHaveLength(20);
    await clock.advance(1);
    expect(pendingQueries).toHaveLength(21);
    for (let count = 0; count < 20; count++) await answer({ accounts: ['stale'] });
    await answer({ accounts: ['new'] });
    expect(live.known.accounts).toEqual(['new']);
    expect(clock.pending()).toBe(0);
  });

  it('ends a wallet that may be gone although an unreadable event arrives while it is queried', async () => {
    const { answer, book, connect, events } = openTracker();
    const { live } = await connect();
    book.invalidate(live, true);
    await nextTurn();
    book.invalidate(live);
    await nextTurn();
    await answer(new Error('no answer'));
    expect(events).toEqual([]);
    await answer(new Error('no answer'));
    expect(events).toEqual([['disconnected', 'one']]);
  });

  it('keeps a wallet that may have been gone when the later of two queries finds its accounts', async () => {
    const { answer, book, connect, events } = openTracker();
    const { live } = await connect();
    book.invalidate(live, true);
    await nextTurn();
    book.invalidate(live);
    await nextTurn();
    await answer(new Error('no answer'));
    await answer({ accounts: ['a', 'b'] });
    book.invalidate(live);
    await nextTurn();
    await answer(new Error('no answer'));
    expect([events, live.signal.aborted]).toEqual([[], false]);
  });

  it('queries at once after the clock was set back', async () => {
    let now = 10_000_000;
    const { clock } = testEnv();
    const { book, connect, pendingQueries } = openTracker({
      clock: { ...clock, now: () => now },
    });
    const { live } = await connect();
    for (let count = 0; count < 20; count++) {
      book.invalidate(live);
      await nextTurn();
    }
    now = 0;
    book.invalidate(live);
    await nextTurn();
    expect([pendingQueries.length, clock.pending()]).toEqual([21, 0]);
  });

  it('does not query again after the wallet disconnected', async () => {
    const { book, connect, clock, pendingQueries } = openTracker();
    const { live } = await connect();
    for (let count = 0; count < 21; count++) {
      book.invalidate(live);
      await nextTurn();
    }
    expect(clock.pending()).toBe(1);
    book.drop(live);
    await nextTurn();
    expect([pendingQueries.length, clock.pending()]).toEqual([20, 0]);
  });

  it('rejects when the query fails, unless an event has arrived since', async () => {
    const { book, connect, question, answer } = openTracker();
    const { live } = await connect();
    const rejection = expect(book.query(live, question)).rejects.toThrow('no');
    await answer(new Error('no'));
    await rejection;
    const outdated = book.query(live, question);
    book.applyEvent(live, { caipNetworkId: ebb });
    await answer(new Error('no'));
    await outdated;
  });
});

describe('attach()', () => {
  it('does not listen to, query or report an attached connection', async () => {
    const { book, events, pendingQueries, stopped } = openTracker();
    const live = book.attach(session({}), () => 'phone');
    book.applyEvent(live, { caipNetworkId: ebb });
    book.resync();
    book.drop(live);
    expect([events, pendingQueries, stopped()]).toEqual([[], [], 0]);
  });

  it('keeps pending requests when the same session changes, and notifies the namespace', () => {
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

  it('replaces the connection for another session', () => {
    const { book } = openTracker();
    const live = book.attach(session({}), () => 'phone');
    expect(book.attach(session({}), () => 'phone')).not.toBe(live);
    expect(live.signal.aborted).toBe(true);
  });
});

describe('resync() and endAll()', () => {
  it('queries every wallet on resync(), and keeps the facts of a wallet that fails', async () => {
    const { book, connect, events, answer } = openTracker();
    await connect('one');
    await connect('two');
    book.resync();
    await answer(new Error('no'));
    await answer({ accounts: ['c'] });
    expect(events).toEqual([['accounts', 'two', 'c']]);
  });

  it('ends all connections on endAll(), including pending ones, without a report', async () => {
    const { book, connect, events, stopped } = openTracker();
    const { live } = await connect();
    const attached = book.attach(session({}), () => 'phone');
    const connecting = book.establish(
      'two',
      () => 'wallet',
      (unfinished) =>
        new Promise((_, reject) =>
          unfinished.signal.addEventListener('abort', () => reject(unfinished.signal.reason)),
        ),
    );
    const rejection = expect(connecting).rejects.toMatchObject({ code: 'wallet/disconnected' });
    await nextTurn();
    book.endAll();
    await rejection;
    expect([live.signal.aborted, attached.signal.aborted, stopped()]).toEqual([true, true, 2]);
    expect(events).toEqual([]);
  });
});
