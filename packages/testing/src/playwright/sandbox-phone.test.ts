import { type Browser, chromium } from '@playwright/test';
import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhoneWallet } from '../phone.js';
import { chromiumLaunchOptions } from './chromium-launch-options.js';
import { createSandboxPhone } from './sandbox-phone.js';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const chains = ['eip155:31337', 'eip155:31338'];

type Asked = Record<string, { chains: string[]; methods: string[]; events: string[] }>;

async function openApp({ services, chains: running }: Sandbox, name: string, more: Asked = {}) {
  const provider = await UniversalProvider.init({
    projectId: 'demo',
    relayUrl: services.relay,
    metadata: { name, description: 'An app under test', url: 'http://app.test', icons: [] },
    customStoragePrefix: name,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  });
  const code = new Promise<string>((resolve) => {
    provider.once('display_uri', resolve);
  });
  const rpcMap = Object.fromEntries(running.map((one) => [String(one.chainId), one.rpcUrl]));
  const methods = ['personal_sign'];
  const events = ['accountsChanged', 'chainChanged'];
  const session = provider.connect({
    optionalNamespaces: { eip155: { chains, methods, events, rpcMap }, ...more },
  });
  const sign = (account: string) => {
    const params = ['0x41686f79', account];
    const answer = provider.request<string>({ method: 'personal_sign', params }, 'eip155:31338');
    return answer.catch((error: { code: number }) => error.code);
  };
  const close = async () => {
    provider.client.core.heartbeat.stop();
    await provider.client.core.relayer.transportClose();
  };
  return { provider, uri: await code, session, sign, close };
}

let sandbox: Sandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true });
  browser = await chromium.launch(
    chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  );
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

test('pairs, selects accounts, signs, rejects, switches and disconnects', async () => {
  const phone = createSandboxPhone(await browser.newContext(), sandbox.phoneUrl);
  const app = await openApp(sandbox, 'person');
  const { provider, uri, session, sign } = app;
  await phone.pair(uri);
  await phone.approve({ chains: ['eip155:31338'], accounts: [1] });
  await session;
  expect(provider.session?.namespaces.eip155?.accounts).toEqual([`eip155:31338:${bob}`]);
  const signature = sign(bob);
  expect(await phone.waitForRequest()).toEqual({
    title: 'Sign a message',
    text: 'Ahoy',
    rows: { Account: bob, Network: 'Lagoon' },
  });
  await phone.putAway();
  await phone.approveRequest();
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);
  const refused = sign(bob);
  await phone.rejectRequest();
  expect(await refused).toBe(5000);
  await phone.switchNetwork('Harbor');
  await phone.switchAccount(0);
  const deleted = new Promise((resolve) => provider.once('session_delete', resolve));
  await phone.deleteSession('person');
  await deleted;
  await app.close();
});

test('answers for several families, switches the account of one and disconnects another', async () => {
  const { solana, bitcoin } = sandbox;
  if (!solana || !bitcoin) throw new Error('The sandbox runs not every chain.');
  const phone = createSandboxPhone(await browser.newContext(), sandbox.phoneUrl);
  const more = {
    solana: {
      chains: [solana.caipNetworkId],
      methods: ['solana_signMessage'],
      events: ['accountsChanged'],
    },
    bip122: { chains: [bitcoin.caipNetworkId], methods: ['signMessage'], events: [] },
  };
  const { provider, uri, session, sign, close } = await openApp(sandbox, 'families', more);
  await phone.pair(uri);
  await phone.approve({ accounts: [0] });
  await session;
  const accounts = (key: string) => provider.session?.namespaces[key]?.accounts ?? [];
  expect(Object.keys(provider.session?.namespaces ?? {})).toEqual(['eip155', 'solana', 'bip122']);
  const [account = ''] = accounts('bip122').map((one) => one.split(':')[2]);
  const signed = provider.request<{ signature: string }>(
    { method: 'signMessage', params: { account, message: 'Ahoy' } },
    bitcoin.caipNetworkId,
  );
  const question = await phone.approveRequest('message');
  expect(question).toMatchObject({ text: 'Ahoy', rows: { Network: 'Quarry', Account: account } });
  expect((await signed).signature).toMatch(/^[0-9a-f]{130}$/);
  const before = accounts('solana');
  const changed = new Promise((resolve) => provider.once('session_event', resolve));
  await phone.switchAccount(1, 'solana');
  await changed;
  expect(accounts('solana')).not.toEqual(before);
  expect(accounts('eip155')).toHaveLength(2);
  const updated = new Promise((resolve) => provider.once('session_update', resolve));
  await phone.leaveNamespace('solana');
  await updated;
  expect(Object.keys(provider.session?.namespaces ?? {})).toEqual(['eip155', 'bip122']);
  const refused = sign(alice);
  await phone.rejectRequest('message');
  expect(await refused).toBe(5000);
  await close();
});

test('waits for the requests of an app and answers them with openPhoneWallet', async () => {
  const phone = await openPhoneWallet(sandbox);
  const { uri, session, sign, close } = await openApp(sandbox, 'node');
  const coming = phone.waitForProposal();
  await phone.pair(uri);
  await phone.approve((await coming).id);
  await session;
  const refused = sign(alice);
  await phone.rejectRequest((await phone.waitForRequest()).id);
  expect(await refused).toBe(5000);
  await close();
  await phone.close();
});
