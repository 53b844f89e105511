import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { harbor } from '../../rpc/test/set-up-rpc.js';
import { readGrant } from './read-grant.js';
import { describeGrantRequest } from './describe-grant.js';
import { native, request } from './test/ask-permissions.js';

const now = 1_800_000_000;
const key = privateKeyToAccount(`0x${'11'.repeat(32)}`);

const say = (allowance: bigint, start: number, period: number, lasts: number) => {
  const grantRequest = request(key, now + lasts, [native(allowance, start, period)]);
  return describeGrantRequest({
    method: 'wallet_grantPermissions',
    account: key.address,
    grant: readGrant('wallet_grantPermissions', [grantRequest]),
    feeLimit: 1n,
    network: harbor,
    readToken: async () => ({ kind: 'unknown' }),
    now: now * 1000,
    endsFormer: false,
    fee: '',
  });
};

it.each([
  ['per second, for an hour', now, 1, 3_600, '3601 ETH'],
  ['per day, for a day', now, 86_400, 86_399, '1 ETH'],
  ['per day since 1970', 0, 86_400, 86_400, '2 ETH'],
  ['per day from tomorrow', now + 86_400, 86_400, 3 * 86_400, '3 ETH'],
  ['per day from after the expiry', now + 86_400, 86_400, 3_600, '0 ETH'],
])('adds up all periods of an allowance: one ETH %s', async (_, start, period, lasts, total) => {
  const { rows, warnings } = await say(10n ** 18n, start, period, lasts);
  expect(rows[0]?.rows?.[0]).toMatchObject({ label: 'In total', value: `up to ${total}` });
  expect(warnings.filter(({ level }) => level === 'danger')).toEqual([]);
});

it('warns of an unlimited allowance', async () => {
  const { rows, warnings } = await say(2n ** 256n - 1n, 0, 1, 60);
  expect(rows[0]).toMatchObject({
    value: 'unlimited per second',
    rows: [{ value: 'unlimited' }, {}],
  });
  expect(warnings).toContainEqual(expect.objectContaining({ level: 'danger' }));
});
