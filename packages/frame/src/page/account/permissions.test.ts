import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import type { RequestPlan } from '../../rpc/wallet-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { permissionKinds } from '../../smart/sessions/session.js';
import { sessionKeys } from '../../smart/contracts.gen.js';
import { formerSessionKeys } from '../../rpc/protected-addresses.js';
import type { ActiveGrant } from '../../smart/sessions/active-grants.js';
import { createPermissions } from './permissions.js';

const network: EvmNetwork = {
  namespace: 'eip155',
  chainId: 31337,
  name: 'Local',
  rpcUrl: 'http://127.0.0.1:8545',
  currency: { symbol: 'ETH', decimals: 18 },
};
const someone = `0x${'22'.repeat(20)}` as const;
const began = Date.UTC(2026, 10, 23);
const day = 86_400;

function grant(id: string, more: Partial<ActiveGrant> = {}): ActiveGrant {
  const expiry = began / 1000 + day;
  const permission = {
    kind: permissionKinds.nativeAllowance,
    target: someone,
    selector: '0x00000000',
    limit: parseEther('0.5'),
    start: 0,
    period: day,
    conditions: [],
  } as const;
  return {
    id,
    origin: `https://${id}.example`,
    chainId: 31337,
    address: someone,
    context: `0x${id.length.toString(16).padStart(2, '0')}`,
    grantedAt: began,
    request: {},
    expiry,
    isChecked: true,
    network,
    module: sessionKeys.address,
    isUnlimited: false,
    requested: {
      chainId: 31337n,
      address: someone,
      expiry,
      key: someone,
      permissions: [{ permission, conditions: [] }],
    },
    ...more,
  };
}

function open(first: readonly ActiveGrant[]) {
  let standing: readonly ActiveGrant[] | Error = first;
  let refusal: Error | undefined;
  let now = began;
  let timer: (() => void) | undefined;
  const calls: unknown[] = [];
  const resolvers: (() => void)[] = [];
  let isHeld = false;
  let former: readonly EvmNetwork[] = [];
  const planned: RequestPlan = {
    decoded: {
      kind: 'permission',
      method: 'wallet_revokePermissions',
      heading: 'revokes a permission',
      approve: 'Approve',
      network: 'Local',
      account: someone,
      summary: '',
      rows: [],
      fee: 'up to 0.001 ETH',
      warnings: [],
    },
    async run() {
      if (isHeld) await new Promise<void>((resolve) => resolvers.push(resolve));
      if (refusal) throw refusal;
      if (!(standing instanceof Error)) standing = standing.filter(({ id }) => id !== 'shop');
      return '0x';
    },
  };
  let changes = 0;
  const permissions = createPermissions({
    open: async () => ({
      async activeGrants() {
        if (standing instanceof Error) throw standing;
        return standing;
      },
      formerSessions: async () => former,
      async prepareFormerRemoval(on) {
        calls.push(on.chainId);
        const send = async () => {
          former = [];
        };
        return { fee: 'up to 0.002 ETH', send };
      },
      methods: {
        async wallet_revokePermissions(params) {
          calls.push(params);
          if (refusal) throw refusal;
          return planned;
        },
      },
    }),
    fetch: () => Promise.reject(new TypeError('no node here')),
    clock: {
      now: () => now,
      setTimeout(run) {
        timer = run;
        return run;
      },
      clearTimeout(run) {
        if (timer === run) timer = undefined;
      },
    },
    onChange: () => {
      changes += 1;
    },
  });
  return {
    permissions,
    asked: calls,
    held: resolvers,
    changes: () => changes,
    stand: (next: readonly ActiveGrant[] | Error) => {
      standing = next;
    },
    refuse: (error: Error | undefined) => {
      refusal = error;
    },
    obeyFormer: () => {
      former = [network];
    },
    hold: () => {
      isHeld = true;
    },
    pass(ms: number) {
      now += ms;
      timer?.();
    },
  };
}
const ids = ({ permissions }: ReturnType<typeof open>) =>
  permissions.state.list?.map(({ id }) => id);

describe('createPermissions', () => {
  it('lists each permission with its app, network and rows', async () => {
    const page = open([grant('shop'), grant('game', { isChecked: false, network: undefined })]);
    expect(ids(page)).toBeUndefined();
    await page.permissions.load();
    expect(page.permissions.state.list).toMatchObject([
      {
        origin: 'https://shop.example',
        network: 'Local',
        until: '2026-11-24 00:00 UTC',
        isChecked: true,
        isRevocable: true,
        rows: [{ label: 'Send to anyone', value: 'up to 0.5 ETH per day' }],
      },
      { origin: 'https://game.example', isChecked: false, isRevocable: false },
    ]);
  });

  it('revokes a permission only after the user saw the fee and confirmed', async () => {
    const page = open([grant('shop'), grant('game')]);
    await page.permissions.load();
    await page.permissions.revoke();
    await page.permissions.confirmRevoke('shop');
    expect(page.asked).toEqual([[{ pci: '0x04' }]]);
    expect(page.permissions.state.revoking).toEqual({
      id: 'shop',
      step: 'asked',
      fee: 'up to 0.001 ETH',
    });
    page.permissions.cancelRevoke();
    await page.permissions.revoke();
    expect(ids(page)).toEqual(['shop', 'game']);
    await page.permissions.confirmRevoke('shop');
    await page.permissions.revoke();
    expect(page.permissions.state).toMatchObject({ hasRevoked: true, revoking: undefined });
    expect(ids(page)).toEqual(['game']);
  });

  it('revokes once when pressed repeatedly and ignores other actions meanwhile', async () => {
    const page = open([grant('shop'), grant('game')]);
    page.hold();
    await page.permissions.load();
    await page.permissions.confirmRevoke('shop');
    const done = page.permissions.revoke();
    await page.permissions.revoke();
    await page.permissions.confirmRevoke('game');
    page.permissions.cancelRevoke();
    expect(page.permissions.state.revoking).toMatchObject({ id: 'shop', step: 'doing' });
    expect([page.held.length, page.asked.length]).toEqual([1, 1]);
    page.held[0]?.();
    await done;
    expect(ids(page)).toEqual(['game']);
  });

  it('keeps the permission and shows the reason when the network rejects the revocation', async () => {
    const page = open([grant('shop')]);
    await page.permissions.load();
    await page.permissions.confirmRevoke('shop');
    page.refuse(new RpcFailure('refused', 'Not enough ETH for this and the network fee.'));
    await page.permissions.revoke();
    expect(page.permissions.state).toMatchObject({
      failure: 'Not enough ETH for this and the network fee.',
      revoking: undefined,
      hasRevoked: false,
    });
    expect(ids(page)).toEqual(['shop']);
  });

  it('removes a permission that was revoked in another window when the user tries to revoke it', async () => {
    const page = open([grant('shop')]);
    await page.permissions.load();
    page.stand([]);
    page.refuse(new RpcFailure('unknown-id', 'This account hasn’t granted this permission.'));
    await page.permissions.confirmRevoke('shop');
    expect(ids(page)).toEqual([]);
    expect(page.permissions.state.failure).toBe('This account hasn’t granted this permission.');
  });

  it('removes permissions from the list when they expire', async () => {
    const longLived = grant('game', { expiry: began / 1000 + 2 * day });
    const page = open([grant('shop'), longLived]);
    await page.permissions.load();
    page.pass(day * 1000);
    expect(ids(page)).toEqual(['game']);
    page.pass(day * 1000);
    expect(ids(page)).toEqual([]);
  });

  it('shows a failed read, reads again on request and keeps the previous list', async () => {
    const page = open([]);
    page.stand(new RpcFailure('no-answer', 'The wallet didn’t respond. Try again.'));
    await page.permissions.load();
    expect(page.permissions.state).toMatchObject({
      list: undefined,
      failure: 'The wallet didn’t respond. Try again.',
    });
    page.stand([grant('shop')]);
    await page.permissions.load();
    expect(page.permissions.state.failure).toBeUndefined();
    page.stand(new RpcFailure('no-answer', 'The wallet didn’t respond. Try again.'));
    await page.permissions.load();
    expect(ids(page)).toEqual(['shop']);
  });

  it('lists networks whose account still obeys an earlier contract and removes it once the user confirms', async () => {
    const [module = someone] = formerSessionKeys;
    const page = open([grant('old', { module, isUnlimited: true }), grant('shop')]);
    page.obeyFormer();
    await page.permissions.load();
    expect(page.permissions.state).toMatchObject({
      former: [{ id: 'former 31337', network: 'Local' }],
      list: [
        { isFormer: true, isUnlimited: true },
        { isFormer: false, isUnlimited: false },
      ],
    });
    await page.permissions.confirmRevoke('former 31337');
    expect(page.permissions.state.revoking).toMatchObject({
      step: 'asked',
      fee: 'up to 0.002 ETH',
    });
    await page.permissions.revoke();
    expect(page.asked).toEqual([31337]);
    expect(page.permissions.state).toMatchObject({
      former: [],
      hasRemoved: true,
      hasRevoked: false,
    });
  });

  it('changes nothing after the user has left', async () => {
    const page = open([grant('shop')]);
    const loading = page.permissions.load();
    const before = page.changes();
    page.permissions.close();
    await loading;
    expect(page.changes()).toBe(before);
    expect(ids(page)).toBeUndefined();
  });
});
