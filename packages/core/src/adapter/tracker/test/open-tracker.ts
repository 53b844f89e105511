import { testEnv } from '@openappkit/testing';
import type { WalletConnection } from '../../adapter.types.js';
import { createLiveConnections } from '../live-connections.js';
import type { TrackedConnection, ReportedFacts, WalletFacts } from '../connection-tracker.types.js';

type Answer = (reply: ReportedFacts<WalletFacts> | Error) => void;

export const [tide, ebb] = ['tide:1', 'tide:2'] as const;
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function openTracker(
  change: Partial<Parameters<typeof createLiveConnections<string>>[0]> = {},
) {
  const { clock } = testEnv();
  const events: unknown[] = [];
  const changes: unknown[] = [];
  const pendingQueries: Answer[] = [];
  let stopped = 0;
  const question = (): Promise<ReportedFacts<WalletFacts>> =>
    new Promise((resolve, reject) => {
      pendingQueries.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
    });
  const book = createLiveConnections<string>({
    namespace: 'tide',
    clock,
    report: {
      accountsChanged: (id, accounts, details) =>
        void events.push(['accounts', id, ...accounts, ...(details ? [details] : [])]),
      chainChanged: (id, chain) => void events.push(['chain', id, chain]),
      disconnected: (id) => void events.push(['disconnected', id]),
    },
    listen: () => () => void stopped++,
    queries: () => [question],
    onChange: ({ connectorId }, kind) => void changes.push([connectorId, kind]),
    ...change,
  });
  const connect = async (
    id = 'one',
    facts: ReportedFacts<WalletFacts> = { accounts: ['a', 'b'] },
  ) => {
    let live: TrackedConnection<string> | undefined;
    const connection = await book.establish(
      id,
      () => `wallet of ${id}`,
      async (unfinished) => {
        live = unfinished;
        book.applyEvent(unfinished, { caipNetworkId: tide, ...facts });
        return { provider: 'p', first: undefined };
      },
    );
    if (live === undefined) throw new Error('not connected');
    return { connection, live };
  };
  const answer = async (reply: ReportedFacts<WalletFacts> | Error): Promise<void> => {
    pendingQueries.shift()?.(reply);
    await nextTurn();
  };
  return {
    book,
    clock,
    connect,
    events,
    changes,
    pendingQueries,
    question,
    answer,
    stopped: () => stopped,
  };
}
export const session = (
  provider: object,
  overrides: Partial<WalletConnection> = {},
): WalletConnection => ({
  connectorId: 'phone',
  namespace: 'tide',
  accounts: ['a'],
  caipNetworkId: tide,
  provider,
  ...overrides,
});
