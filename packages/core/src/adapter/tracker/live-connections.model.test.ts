import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportedFacts, WalletFacts } from './connection-tracker.types.js';
import { nextTurn, openTracker } from './test/open-tracker.js';

describe('createLiveConnections with events and responses in any order', () => {
  const fact = fc.constantFrom('accounts', 'caipNetworkId');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('event' as const), fact }),
    fc.record({ kind: fc.constant('garbage' as const), fact }),
    fc.record({ kind: fc.constant('ask' as const), fact }),
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  );

  it('never applies an outdated response, and never reports the same state twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { book, connect, events } = openTracker();
        const { live } = await connect('one', { accounts: ['0'], caipNetworkId: 'tide:0' });
        const factsOf = (name: string, value: number) =>
          name === 'accounts'
            ? { accounts: [`${value}`] }
            : { caipNetworkId: `tide:${value}` as const };
        /** The expected facts, and the time of the query or event that set each. */
        const model = { accounts: 0, caipNetworkId: 0 };
        const began = { accounts: 0, caipNetworkId: 0 };
        const waiting: {
          name: string;
          at: number;
          answer: (facts: ReportedFacts<WalletFacts>) => void;
        }[] = [];
        for (const [index, each] of steps.entries()) {
          const now = index + 1;
          if (each.kind === 'answer') {
            const [found] = waiting.splice(each.which % Math.max(waiting.length, 1), 1);
            if (found === undefined) continue;
            const name = found.name as keyof typeof model;
            if (found.at > began[name]) Object.assign(model, { [name]: found.at });
            began[name] = Math.max(began[name], found.at);
            found.answer(factsOf(name, found.at));
            await nextTurn();
          } else if (each.kind === 'ask') {
            void book.query(
              live,
              () =>
                new Promise((answer) => {
                  waiting.push({ name: each.fact, at: now, answer });
                }),
            );
          } else if (each.kind === 'event') {
            Object.assign(model, { [each.fact]: now });
            began[each.fact as keyof typeof model] = now;
            book.applyEvent(live, factsOf(each.fact, now));
          } else {
            began[each.fact as keyof typeof model] = now;
            book.applyEvent(live, { [each.fact]: undefined });
          }
        }
        expect(live.known).toEqual({
          accounts: [`${model.accounts}`],
          caipNetworkId: `tide:${model.caipNetworkId}`,
        });
        const serialized = events.map((event) => JSON.stringify(event));
        expect(new Set(serialized).size).toBe(serialized.length);
      }),
      { numRuns: 200 },
    );
  });
});
