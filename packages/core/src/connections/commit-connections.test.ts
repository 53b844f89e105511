import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import { gateOf } from './test/guards-of.js';
import { endKits, kits } from '../flows/test/whole-kits.js';

const networkOf = (namespace: string, id: number) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
afterEach(endKits);

async function kitWith(options: Partial<Options> = {}) {
  const one = fakeAdapter();
  const other = fakeAdapter({ namespace: 'solana', connectors: [{ id: 'sun', name: 'Sun' }] });
  const core = createCore(
    {
      projectId: 'p',
      networks: [networkOf('eip155', 1), networkOf('solana', 5), networkOf('solana', 6)],
      adapters: [one, other],
      ...options,
    },
    testEnv(),
  );
  kits.push(core);
  core.mount();
  await core.preload();
  return { core, one, other };
}

it('keeps the active namespace when a wallet changes its network or account', async () => {
  const { core, other } = await kitWith();
  await core.connect({ connectorId: 'fake.one' });
  await core.connect({ connectorId: 'sun' });
  other.report.chainChanged('sun', 'solana:6');
  other.report.accountsChanged('sun', ['So1']);
  expect(core.chain.state.activeNamespace).toBe('solana');
  expect(core.chain.active()?.caipNetworkId).toBe('solana:6');
});

it('does not emit network-unsupported when the app allows unsupported networks', async () => {
  const { core, one } = await kitWith({ allowUnsupportedChain: true });
  const unsupported: string[] = [];
  core.bus.on('network-unsupported', ({ caipNetworkId }) => unsupported.push(caipNetworkId));
  await core.connect({ connectorId: 'fake.one' });
  one.report.chainChanged('fake.one', 'eip155:777');
  expect(core.chain.isUnsupported()).toBe(true);
  expect(unsupported).toEqual([]);
});

it('keeps the active wallet when a guard rejects its next connection', async () => {
  const { core, one } = await kitWith();
  await core.connect({ connectorId: 'fake.one' });
  (await gateOf(core)).add(() => Promise.reject(new KitError('wallet/rejected')));
  await expect(core.connect({ connectorId: 'fake.one' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  });
  expect(one.calls).not.toContain('disconnect fake.one');
  expect(core.account.get('eip155').status).toBe('connected');
});
