import { Core, RELAYER_EVENTS } from '@walletconnect/core';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestRelay, type TestRelay } from './test/open-test-relay.js';

const topic = 'f'.repeat(64);
const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const metadata = { name: 'Test', description: 'A test', url: 'http://app.test', icons: [] };

let relay: TestRelay;
let endings: (() => unknown)[] = [];
beforeAll(() => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
});
beforeEach(async () => {
  relay = await openTestRelay();
});
afterEach(async () => {
  for (const end of endings) await end();
  endings = [];
  await relay.close();
});

const settings = (prefix: string) => ({
  projectId: 'demo',
  relayUrl: relay.url,
  customStoragePrefix: prefix,
  storageOptions: { database: ':memory:' },
  logger: 'silent',
  telemetryEnabled: false,
});

type Ending = Pick<InstanceType<typeof Core>, 'relayer' | 'heartbeat'>;

function endLater({ relayer, heartbeat }: Ending): void {
  endings.push(async () => {
    heartbeat.stop();
    await relayer.transportClose();
  });
}

async function startCore(prefix: string) {
  const core = new Core(settings(prefix));
  endLater(core);
  await core.start();
  const messages: { message: string; tag?: number }[] = [];
  core.relayer.on(RELAYER_EVENTS.message, ({ message }: { message: string }) =>
    messages.push({ message }),
  );
  return { core, heard: () => messages.map(({ message }) => message) };
}

async function startProvider(prefix: string) {
  const provider = await UniversalProvider.init({
    ...settings(prefix),
    metadata: { ...metadata, name: prefix },
    disableProviderPing: true,
  });
  endLater(provider.client.core);
  // With an empty attestation, the other side does not ask the Verify host.
  provider.client.core.verify.register = async () => '';
  return provider;
}

const publishing = { ttl: 300, tag: 1108, prompt: false };

describe('two real cores', () => {
  it('exchange messages, before and after the other subscribes', async () => {
    const [a, b] = [await startCore('a'), await startCore('b')];
    await a.core.relayer.publish(topic, 'early', publishing);
    await b.core.relayer.subscribe(topic);
    await vi.waitFor(() => expect(b.heard()).toEqual(['early']));
    await a.core.relayer.subscribe(topic);
    await b.core.relayer.publish(topic, 'back', publishing);
    await vi.waitFor(() => expect(a.heard()).toEqual(['back']));
    expect(b.heard()).toEqual(['early']);
    expect(await relay.query('/sockets')).toMatchObject([
      { anonymous: false, agent: expect.stringContaining('js-2.21.7') },
      { anonymous: false },
    ]);
    await vi.waitFor(async () =>
      expect(await relay.query('/mailboxes')).toMatchObject([{ waiting: [] }, { waiting: [] }]),
    );
  });

  it('reconnect after a drop, and receive the messages sent meanwhile', async () => {
    const [a, b] = [await startCore('a'), await startCore('b')];
    await a.core.relayer.subscribe(topic);
    await b.core.relayer.subscribe(topic);
    const client = await b.core.crypto.getClientId();
    expect(await relay.command('drop', { client })).toEqual({ dropped: 1 });
    await a.core.relayer.publish(topic, 'while away', publishing);
    await vi.waitFor(() => expect(b.heard()).toEqual(['while away']), { timeout: 10_000 });
    await relay.command('drop');
    await vi.waitFor(
      async () =>
        expect(await relay.query('/sockets')).toMatchObject([
          { topics: [topic] },
          { topics: [topic] },
        ]),
      { timeout: 10_000 },
    );
    await b.core.relayer.publish(topic, 'both back', publishing);
    await vi.waitFor(() => expect(a.heard()).toEqual(['both back']));
  });
});

describe('a whole pairing', () => {
  async function pair() {
    const [dapp, wallet] = [await startProvider('dapp'), await startProvider('wallet')];
    wallet.client.on('session_proposal', async ({ id, params }) => {
      const { methods = [], events = [] } = params.optionalNamespaces.eip155 ?? {};
      const eip155 = { chains: ['eip155:31337'], accounts: [account], methods, events };
      await wallet.client.approve({ id, namespaces: { eip155 } });
    });
    dapp.on('display_uri', (uri: string) => wallet.client.pair({ uri }));
    const session = await dapp.connect({
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:31337'],
          methods: ['personal_sign'],
          events: ['accountsChanged'],
          rpcMap: { 31337: 'http://127.0.0.1:1' },
        },
      },
    });
    return { dapp, wallet, session };
  }

  it('is proposed, approved and settled, and carries a request and its response', async () => {
    const { dapp, wallet, session } = await pair();
    expect(session?.namespaces.eip155?.accounts).toEqual([account]);
    wallet.client.on('session_request', ({ id, topic: on, params }) =>
      wallet.client.respond({
        topic: on,
        response: { id, jsonrpc: '2.0', result: `signed ${params.request.params[0]}` },
      }),
    );
    const params = ['0x68656c6c6f', account];
    expect(await dapp.request({ method: 'personal_sign', params }, 'eip155:31337')).toBe(
      'signed 0x68656c6c6f',
    );
    expect(await relay.query('/messages')).toEqual(
      expect.arrayContaining(
        [1100, 1101, 1102, 1103, 1108, 1109].map((tag) => expect.objectContaining({ tag })),
      ),
    );
  });

  it('survives a drop in the middle of a request', async () => {
    const { dapp, wallet } = await pair();
    wallet.client.on('session_request', async ({ id, topic: on }) => {
      await relay.command('drop');
      await wallet.client.respond({ topic: on, response: { id, jsonrpc: '2.0', result: '0x1' } });
    });
    const pending = dapp.request(
      { method: 'personal_sign', params: ['0x00', account] },
      'eip155:31337',
    );
    expect(await pending).toBe('0x1');
  });
});
