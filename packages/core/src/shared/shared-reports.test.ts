import { describe, expect, it } from 'vitest';
import type { AdapterInstance, WalletConnection } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import { attachSession } from './shared-reports.js';

/** Requires a checksum in typed addresses, as a real adapter does. */
const adapter = {
  parseAddress: async (address, source) => {
    if (address === '' || (source !== 'wallet' && address !== address.toLowerCase()))
      throw new KitError('address/checksum');
    return address.toLowerCase();
  },
} as Pick<AdapterInstance, 'parseAddress'> as AdapterInstance;
const connectionOf = (...accounts: [string, ...string[]]): WalletConnection => ({
  connectorId: 'walletConnect',
  namespace: 'eip155',
  accounts,
  caipNetworkId: 'eip155:30',
  provider: {},
});

describe('attachSession()', () => {
  it('accepts addresses of a wallet with any checksum, without duplicates', async () => {
    const session = { connections: [connectionOf('0xAB', '0xab', '0xCD')] as const };
    const { connections } = await attachSession(new Map([['eip155', adapter]]), session);
    expect(connections.map(({ accounts }) => accounts)).toEqual([['0xab', '0xcd']]);
  });

  it('omits invalid addresses and rejects a session without valid ones', async () => {
    const adapters = new Map([['eip155', adapter]]);
    const some = await attachSession(adapters, { connections: [connectionOf('', '0xAB')] });
    expect(some.connections.map(({ accounts }) => accounts)).toEqual([['0xab']]);
    await expect(
      attachSession(adapters, { connections: [connectionOf('')] }),
    ).rejects.toMatchObject({
      code: 'wallet/bad-answer',
    });
  });
});
