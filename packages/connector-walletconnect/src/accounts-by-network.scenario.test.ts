import { beforeEach, expect, it, vi } from 'vitest';
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import { approveAs, providerOf, waitForRequest } from './test/phone-actions.js';
import type { App } from './test/pairing-sandbox.js';
import { usePairingSandbox } from './test/use-pairing-sandbox.js';

const world = usePairingSandbox();

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const signal = new AbortController().signal;
let first: CaipNetworkId;
let other: CaipNetworkId;
beforeEach(() => {
  const [a, b] = world.sandbox.chains;
  first = `eip155:${a?.chainId}`;
  other = `eip155:${b?.chainId}`;
});

const reported = (app: App, name: string) =>
  app.reports.filter((each) => each.name === name).map((each) => each.values);
const part = (...accounts: readonly string[]) => ({
  accounts: [...accounts],
  chains: [first, other],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls'],
  events: ['accountsChanged', 'chainChanged'],
});

async function paired() {
  const app = world.app();
  const wallet = await world.wallet();
  const eip155 = part(`${first}:${address}`, `${other}:${second}`);
  const { connections } = await approveAs(wallet, app.pair(), { eip155 });
  const [connection] = connections;
  const networkOf = (id: CaipNetworkId): Network => {
    const found = app.context.networks().find(({ caipNetworkId }) => caipNetworkId === id);
    if (!found) throw new Error(`No network ${id}.`);
    return found;
  };
  const switchTo = (id: CaipNetworkId) =>
    app.connector.switchNetwork({ namespace: 'eip155', network: networkOf(id), signal });
  const topic = wallet.sessions()[0]?.topic ?? '';
  return { app, wallet, connection, provider: providerOf(connection), switchTo, topic };
}

it('offers only the accounts of the current network and reports those of each network to core', async () => {
  const { connection, provider, switchTo } = await paired();
  expect(connection.accounts).toEqual([address]);
  expect(connection.accountsByNetwork).toEqual({ [first]: [address], [other]: [second] });
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address]);
  expect(await provider.request({ method: 'eth_accounts' }, other)).toEqual([second]);
  const onAccounts = vi.fn();
  provider.on('accountsChanged', onAccounts);
  await switchTo(other);
  expect(onAccounts.mock.calls).toEqual([[[second]]]);
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([second]);
  await switchTo(first);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address]);
});

it.each([
  ['personal_sign', (from: string) => ['0x00', from]],
  ['eth_signTypedData_v4', (from: string) => [from, '{}']],
  ['eth_sendTransaction', (from: string) => [{ from, to: from }]],
  ['wallet_sendCalls', (from: string) => [{ from, calls: [] }]],
])('rejects %s for an account that the wallet lacks on that network', async (method, paramsOf) => {
  const { provider, wallet } = await paired();
  const wrong = provider.request({ method, params: paramsOf(second.toLowerCase()) });
  await expect(wrong).rejects.toMatchObject({ code: 4100 });
  await expect(
    provider.request({ method, params: paramsOf(address) }, other),
  ).rejects.toMatchObject({ code: 4100 });
  expect(wallet.requests()).toEqual([]);
});

it('signs with the account of the current network', async () => {
  const { provider, switchTo, wallet } = await paired();
  await switchTo(other);
  const signing = provider.request({ method: 'personal_sign', params: ['0x00', second] });
  const request = await waitForRequest(wallet);
  expect(request).toMatchObject({ method: 'personal_sign', params: ['0x00', second] });
  await wallet.approveRequest(request.id);
  expect(await signing).toMatch(/^0x/);
});

it('applies accounts that an event names for another network without switching to it', async () => {
  const { app, provider, switchTo, topic, wallet } = await paired();
  const eip155 = part(`${first}:${address}`, `${other}:${second}`, `${other}:${third}`);
  await wallet.kit.updateSession({ topic, namespaces: { eip155 } });
  await vi.waitFor(() => expect(reported(app, 'accountsChanged')).toHaveLength(1), 5000);
  expect(reported(app, 'accountsChanged')[0]).toEqual([
    'eip155',
    [address],
    { [first]: [address], [other]: [second, third] },
  ]);
  const event = { name: 'accountsChanged', data: [`${other}:${third}`] };
  await wallet.kit.emitSessionEvent({ topic, event, chainId: other });
  await vi.waitFor(() => expect(reported(app, 'accountsChanged')).toHaveLength(2), 5000);
  expect(reported(app, 'accountsChanged')[1]).toEqual([
    'eip155',
    [address],
    { [first]: [address], [other]: [third] },
  ]);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address]);
  await switchTo(other);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([third]);
});

it('follows a wallet that switches by itself to a network with other accounts', async () => {
  const { app, provider, topic, wallet } = await paired();
  const event = { name: 'chainChanged', data: other };
  await wallet.kit.emitSessionEvent({ topic, event, chainId: other });
  await vi.waitFor(() => expect(reported(app, 'chainChanged')).toEqual([['eip155', other]]), 5000);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([second]);
});

it('reports no accounts by network if all networks have the same', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const eip155 = part(`${first}:${address}`, `${other}:${address.toLowerCase()}`);
  const { connections } = await approveAs(wallet, app.pair(), { eip155 });
  expect(connections[0].accountsByNetwork).toBeUndefined();
});
