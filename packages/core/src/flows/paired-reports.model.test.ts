// Random reports of a phone while its session is connected, and while its addresses are parsed at random moments.
import {
  fakeAdapter,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AdapterContext } from '../adapter/adapter.types.js';
import { createCore } from '../create-core.js';
import { chainOf, flushPromises } from './test/whole-kits.js';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('accounts' as const),
    accounts: fc.constantFrom<string[][]>(
      [fakeAddress],
      [otherFakeAddress],
      [otherFakeAddress, fakeAddress],
      [],
    ),
  }),
  fc.record({
    kind: fc.constant('chain' as const),
    network: fc.constantFrom('eip155:1' as const, 'eip155:2' as const),
  }),
  fc.record({ kind: fc.constant('parse' as const), count: fc.nat(4) }),
  fc.record({ kind: fc.constant('end' as const) }),
);

async function load() {
  const parsing: (() => void)[] = [];
  const phone = fakeSharedConnector();
  const adapter = fakeAdapter();
  const { setup } = adapter;
  Object.assign(adapter, {
    setup: (context: AdapterContext) => ({
      ...setup(context),
      parseAddress: (address: string) =>
        new Promise<string>((resolve) => parsing.push(() => resolve(address))),
    }),
  });
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    testEnv(),
    undefined,
    { connectors: [phone.entry] },
  );
  core.mount();
  await core.preload();
  const connecting = core.connect({ connectorId: 'walletConnect' }).then(
    () => 'connected',
    (error: { readonly code: string }) => error.code,
  );
  await flushPromises();
  phone.proposals[0]?.approve(phone.session(['eip155:1', 'eip155:2']));
  await flushPromises();
  /** Answers pending parses, the oldest first. */
  const parse = async (count: number): Promise<void> => {
    for (const answer of parsing.splice(0, count)) answer();
    await flushPromises();
  };
  return { connecting, core, parse, parsing, phone };
}

it('shows the accounts and the network that the phone reported last, and no session that it ended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { connecting, core, parse, parsing, phone } = await load();
      const model = { accounts: [fakeAddress], caipNetworkId: 'eip155:1', isOver: false };
      for (const each of steps) {
        if (model.isOver) break;
        if (each.kind === 'parse') await parse(each.count);
        else if (each.kind === 'chain') {
          model.caipNetworkId = each.network;
          phone.report.chainChanged('eip155', each.network);
        } else if (each.kind === 'accounts') {
          model.isOver = each.accounts.length === 0;
          model.accounts = each.accounts;
          phone.report.accountsChanged('eip155', each.accounts);
        } else {
          model.isOver = true;
          phone.report.disconnected();
        }
      }
      while (parsing.length > 0) await parse(parsing.length);
      await flushPromises();
      const outcome = await connecting;
      const live = core.connection.live('eip155');
      if (model.isOver) {
        expect(['connected', 'wallet/disconnected']).toContain(outcome);
        expect([live, core.account.get('eip155').status]).toEqual([undefined, 'disconnected']);
      } else {
        const { accounts, caipNetworkId } = model;
        expect(outcome).toBe('connected');
        expect(live).toMatchObject({ accounts, caipNetworkId });
      }
      core.destroy();
    }),
    { numRuns: 100 },
  );
});
