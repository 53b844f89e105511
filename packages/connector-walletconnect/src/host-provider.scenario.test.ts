import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { approve, providerOf, waitForRequest } from './test/phone-actions.js';
import { startPairingSandbox, type PairingSandbox } from './test/pairing-sandbox.js';

let world: PairingSandbox;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  world = await startPairingSandbox();
});
afterEach(async () => {
  await world.clear();
  for (const end of ends.splice(0)) await end();
});
afterAll(() => world.stop());

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

async function hostProvider(prefix: string) {
  const provider = await UniversalProvider.init({
    projectId: 'demo',
    relayUrl: world.sandbox.services.relay,
    metadata: { name: 'Host', description: 'Host', url: 'http://host.test', icons: [] },
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: prefix,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  });
  const { core, events, proposal } = provider.client;
  const { heartbeat, relayer } = core;
  ends.push(async () => {
    // Otherwise each unused code would expire five minutes later, during another file's tests.
    for (const id of proposal.keys) events.emit('proposal_expire', { id });
    heartbeat.stop();
    await relayer.transportClose();
  });
  return provider;
}

it("pairs through the app's own provider and leaves it open after destroy()", async () => {
  const provider = await hostProvider('host-1');
  const app = world.app({ provider, relayUrl: null });
  const wallet = await world.wallet();
  const { connections } = await approve(wallet, app.pair());
  expect(await app.connector.provider()).toBe(provider);
  expect(provider.session?.topic).toBe(wallet.sessions()[0]?.topic);
  expect(await provider.request({ method: 'eth_accounts' }, 'eip155:31337')).toEqual([address]);
  app.connector.destroy();
  const signing = provider.request(
    { method: 'personal_sign', params: ['0x00', connections[0].accounts[0]] },
    'eip155:31337',
  );
  await wallet.approveRequest((await waitForRequest(wallet)).id);
  expect(await signing).toMatch(/^0x/);
});

it('adopts a session that the app requested itself', async () => {
  const provider = await hostProvider('host-2');
  const app = world.app({ provider, relayUrl: null });
  const wallet = await world.wallet();
  const adopting = app.connector.adopt?.(new AbortController().signal);
  const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve));
  const chains = app.context.networks().map(({ caipNetworkId }) => caipNetworkId);
  const paired = provider.connect({
    optionalNamespaces: { eip155: { chains, methods: ['personal_sign'], events: [] } },
  });
  await wallet.pair(await uri);
  await vi.waitFor(() => expect(wallet.proposals()).toHaveLength(1), 5000);
  await wallet.approve(wallet.proposals()[0]?.id ?? 0);
  await paired;
  const session = await adopting;
  expect(session?.connections[0]).toMatchObject({ namespace: 'eip155', accounts: [address] });
});

it('reports each code that the app requests while waiting for its session', async () => {
  const provider = await hostProvider('host-4');
  const app = world.app({ provider, relayUrl: null });
  const abort = new AbortController();
  const codes: string[] = [];
  const adopting = app.connector.adopt?.(abort.signal, ({ uri }) => codes.push(uri));
  const displayUri = new Promise<string>((resolve) => provider.once('display_uri', resolve));
  void provider.connect({ optionalNamespaces: {} }).catch(() => undefined);
  const uri = await displayUri;
  await vi.waitFor(() => expect(codes).toEqual([uri]), 5000);
  abort.abort();
  await expect(adopting).rejects.toMatchObject({ code: 'request/cancelled' });
});

it("stops waiting for the app's session when aborted", async () => {
  const provider = await hostProvider('host-3');
  const app = world.app({ provider, relayUrl: null });
  const abort = new AbortController();
  const adopting = app.connector.adopt?.(abort.signal);
  abort.abort();
  await expect(adopting).rejects.toMatchObject({ code: 'request/cancelled' });
});

it('rejects an object that is not a provider', async () => {
  const app = world.app({ provider: { client: {} }, relayUrl: null });
  await expect(app.pair().result).rejects.toMatchObject({ code: 'options/invalid' });
});

it('keeps two kits with different prefixes separate', async () => {
  const [one, two] = [world.app(), world.app()];
  const [first, second] = [await world.wallet(), await world.wallet()];
  await approve(first, one.pair());
  await approve(second, two.pair());
  await one.connector.disconnect();
  await vi.waitFor(() => expect(first.sessions()).toEqual([]), 5000);
  expect(second.sessions()).toHaveLength(1);
  expect(two.reports).toEqual([]);
});

it("gives the raw provider the app's RPC URL for reads", async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const { connections } = await approve(wallet, app.pair());
  const raw = (await app.connector.provider()) as InstanceType<typeof UniversalProvider>;
  expect(raw.session?.topic).toBe(wallet.sessions()[0]?.topic);
  expect(await raw.request({ method: 'eth_blockNumber' }, 'eip155:31337')).toMatch(/^0x/);
  expect(raw.rpcProviders.eip155?.namespace.rpcMap?.['999999']).toContain('.invalid');
  expect(providerOf(connections[0]).session).toMatchObject({ topic: raw.session?.topic });
});
