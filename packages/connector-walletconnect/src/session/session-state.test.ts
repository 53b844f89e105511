import type { CaipNetworkId } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import type { SessionNamespace } from './parse-session.js';
import {
  applyAccountsEvent,
  createNamespaceState,
  getAccounts,
  isOnlyOnOtherNetworks,
  setNetwork,
  updateNamespace,
} from './session-state.js';

const main: CaipNetworkId = 'eip155:1';
const base: CaipNetworkId = 'eip155:8453';

function partOf(lists: Readonly<Record<CaipNetworkId, readonly string[]>>): SessionNamespace {
  const entries = Object.entries(lists) as [CaipNetworkId, readonly string[]][];
  const accounts = entries.flatMap(([caipNetworkId, addresses]) =>
    addresses.map((address) => ({ caipNetworkId, address })),
  );
  return { accounts, chains: entries.map(([id]) => id), methods: new Set(), wireIds: new Map() };
}
const stateOf = (lists: Parameters<typeof partOf>[0]) =>
  createNamespaceState('eip155', partOf(lists), main);

describe('namespace accounts', () => {
  it('keeps the active account first on another network that has it, in any letter case', () => {
    const state = stateOf({ [main]: ['0xAB', '0xcd'], [base]: ['0xef', '0xab'] });
    setNetwork(state, base);
    expect(getAccounts(state)).toEqual(['0xab', '0xef']);
  });

  it('keeps the selected account if the wallet reports the same accounts again', () => {
    const state = stateOf({ [main]: ['0xab', '0xcd'] });
    applyAccountsEvent(state, [{ caipNetworkId: main, address: '0xcd' }]);
    updateNamespace(state, partOf({ [main]: ['0xab', '0xcd'], [base]: ['0xab'] }));
    expect(getAccounts(state)).toEqual(['0xcd']);
    updateNamespace(state, partOf({ [main]: ['0xab'] }));
    expect(getAccounts(state)).toEqual(['0xab']);
  });

  it('applies an event to the current network if it names a network outside of the session', () => {
    const state = stateOf({ [main]: ['0xab', '0xcd'] });
    applyAccountsEvent(state, [{ caipNetworkId: 'eip155:10', address: '0xcd' }]);
    expect(getAccounts(state)).toEqual(['0xcd']);
  });

  it('reports an account as elsewhere only if the session has it on another network', () => {
    const state = stateOf({ [main]: ['0xab'], [base]: ['0xCD'] });
    expect(isOnlyOnOtherNetworks(state, '0xcd', main)).toBe(true);
    expect(isOnlyOnOtherNetworks(state, '0xcd', base)).toBe(false);
    expect(isOnlyOnOtherNetworks(state, '0xef', main)).toBe(false);
  });
});
