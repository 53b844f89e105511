import { fakeAdapter, fakeAddress, otherFakeAddress } from '@openappkit/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountsByNetwork } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import { connectorId, kitWith } from './test/pairing-kit.js';
import { endKits, kits, flushPromises } from './test/whole-kits.js';

afterEach(endKits);

const third = `0x${'3'.repeat(40)}`;
const accountsByNetwork = { 'eip155:1': [fakeAddress], 'eip155:2': [otherFakeAddress, third] };

async function paired(
  table: AccountsByNetwork = accountsByNetwork,
  options: Partial<Options> = {},
) {
  const kit = await kitWith(options);
  const outcome = kit.core.connect({ connectorId });
  await flushPromises();
  const [eip155] = kit.phone.session(['eip155:1', 'eip155:2']).connections;
  const session: SharedSession = { connections: [{ ...eip155, accountsByNetwork: table }] };
  kit.phone.proposals[0]?.approve(session);
  await outcome;
  const account = () => kit.core.account.get('eip155');
  const addresses: (string | undefined)[] = [];
  for (const event of ['account-changed', 'network-changed'] as const)
    kit.core.bus.on(event, () => addresses.push(account().caipAddress));
  return { ...kit, session, account, addresses };
}

it.each<[string, (kit: Awaited<ReturnType<typeof paired>>) => unknown]>([
  ['the app switches', ({ core }) => core.switchNetwork('eip155:2')],
  ['the phone moves', ({ phone }) => phone.report.chainChanged('eip155', 'eip155:2')],
])('shows the accounts of the network at once when %s', async (_, move) => {
  const kit = await paired();
  await move(kit);
  expect(kit.account()).toMatchObject({ address: otherFakeAddress, status: 'connected' });
  expect(kit.account().allAccounts.map(({ address }) => address)).toEqual([
    otherFakeAddress,
    third,
  ]);
  expect(new Set(kit.addresses)).toEqual(new Set([`eip155:2:${otherFakeAddress}`]));
  await kit.core.switchNetwork('eip155:1');
  expect(kit.account().address).toBe(fakeAddress);
});

it('keeps the account that was chosen on a network while the phone is on another', async () => {
  const { core, account } = await paired();
  await core.switchNetwork('eip155:2');
  await core.switchConnection({ namespace: 'eip155', connectorId, address: third });
  await core.switchNetwork('eip155:1');
  await core.switchNetwork('eip155:2');
  expect(account().address).toBe(third);
});

it('rejects switching to an account that the phone lacks on the active network', async () => {
  const { core, account } = await paired();
  const switching = core.switchConnection({ namespace: 'eip155', connectorId, address: third });
  await expect(switching).rejects.toMatchObject({ code: 'account/not-found' });
  expect(account().address).toBe(fakeAddress);
});

describe('a network without an account of the phone', () => {
  it.each([
    ['names none', []],
    ['names only invalid accounts', ['banana']],
  ])('rejects a switch without asking the phone when the session %s', async (_, list) => {
    const adapter = fakeAdapter({
      can: {
        parseAddress: async (address) => {
          if (address.startsWith('0x')) return address;
          throw new KitError('address/invalid');
        },
      },
    });
    const table = { ...accountsByNetwork, 'eip155:2': list };
    const { core, account } = await paired(table, { adapters: [adapter] });
    const before = adapter.calls.length;
    const switching = core.switchNetwork('eip155:2');
    await expect(switching).rejects.toMatchObject({ code: 'account/no-address' });
    expect(account().caipAddress).toBe(`eip155:1:${fakeAddress}`);
    expect(adapter.calls.slice(before).filter((call) => call.startsWith('switch'))).toEqual([]);
  });

  it('keeps the previous network and account when the phone moves there', async () => {
    const { phone, account, addresses } = await paired({ ...accountsByNetwork, 'eip155:2': [] });
    phone.report.chainChanged('eip155', 'eip155:2');
    await flushPromises();
    expect(account().caipAddress).toBe(`eip155:1:${fakeAddress}`);
    expect(addresses).not.toContain(`eip155:2:${fakeAddress}`);
  });
});

it('follows the accounts that the phone names for another network', async () => {
  const { core, phone, account } = await paired();
  const named = { 'eip155:1': [fakeAddress], 'eip155:2': [third] };
  phone.report.accountsChanged('eip155', [fakeAddress], named);
  await flushPromises();
  expect(account().address).toBe(fakeAddress);
  await core.switchNetwork('eip155:2');
  expect(account().address).toBe(third);
});

it('restores the accounts of the active network and passes them to the adapter after a reload', async () => {
  const { core, env, session } = await paired();
  await core.switchNetwork('eip155:2');
  core.destroy();
  kits.splice(0);
  const next = await kitWith({}, env, (fake) => {
    fake.stored = session;
  });
  await next.core.ready();
  expect(next.core.account.get('eip155').address).toBe(otherFakeAddress);
  expect(next.adapter.calls.filter((call) => call.startsWith('attach')).at(-1)).toBe(
    `attach ${connectorId} eip155:2`,
  );
});

it('shows only accounts of the active network while reports of the phone overtake each other', async () => {
  const tables: readonly AccountsByNetwork[] = [
    accountsByNetwork,
    { 'eip155:1': [third], 'eip155:2': [otherFakeAddress] },
    { 'eip155:1': [otherFakeAddress, fakeAddress], 'eip155:2': [third] },
  ];
  const steps = fc.oneof(
    fc.record({ move: fc.constantFrom('eip155:1' as const, 'eip155:2' as const) }),
    fc.record({ table: fc.constantFrom(...tables) }),
    fc.constant('settle' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (run) => {
      const { phone, account } = await paired();
      // Reports only the accounts of the phone's current network, as the connector does.
      let current: CaipNetworkId = 'eip155:1';
      let table: AccountsByNetwork = accountsByNetwork;
      for (const step of run)
        if (step === 'settle') await flushPromises();
        else if ('move' in step) {
          current = step.move;
          phone.report.chainChanged('eip155', current);
        } else {
          table = step.table;
          void phone.report.accountsChanged('eip155', [...(table[current] ?? [])], table);
        }
      await flushPromises();
      expect(account().caipAddress?.startsWith(`${current}:`)).toBe(true);
      expect(table[current]).toContain(account().address);
      endKits();
    }),
    { numRuns: 60 },
  );
});
