import { recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { devAddresses } from '../../signing/dev-accounts.js';
import { createMemoryStorage } from './phone-wallet.js';
import {
  harbor,
  lagoon,
  openPhoneBench,
  type PhoneBench,
  sign,
  soon,
} from './test/open-phone-bench.js';
import { askedNamespaces } from './test/open-test-app.js';

const [alice, bob, carol] = devAddresses.evm;

let bench: PhoneBench;
beforeAll(async () => {
  bench = await openPhoneBench();
});
afterEach(() => bench.clear());
afterAll(() => bench.sandbox.stop());

describe('proposal', () => {
  it('names the app, and what it requests that the wallet has and lacks', async () => {
    const [app, phone] = await Promise.all([bench.openApp(), bench.openPhone()]);
    const { uri } = await app.connect();
    await phone.pair(uri);
    const proposal = await soon(phone, phone.proposals);
    expect(proposal.app).toMatchObject({ url: 'http://app.test' });
    expect(proposal.offers).toEqual([
      {
        namespace: 'eip155',
        chains: [
          { caipNetworkId: harbor, name: 'Harbor', required: false },
          { caipNetworkId: lagoon, name: 'Lagoon', required: false },
        ],
        methods: askedNamespaces.eip155.methods.filter((one) => one !== 'wallet_scanQRCode'),
        permissions: [
          'sign messages',
          'sign typed data',
          'send transactions',
          'switch networks',
          'add networks',
        ],
        events: ['accountsChanged', 'chainChanged'],
        addresses: [alice, bob, carol],
      },
    ]);
    expect(proposal.missing).toEqual(['eip155:1', 'solana']);
    expect(proposal.obstacle).toBeUndefined();
    expect(proposal.expiresAt).toBeGreaterThan(Date.now());
  });

  it('gives the app exactly the chosen chain and two accounts', async () => {
    const { app, phone } = await bench.openSession({ chains: [lagoon], accounts: [bob, alice] });
    expect(app.provider.session?.namespaces).toEqual({
      eip155: {
        chains: [lagoon],
        accounts: [`${lagoon}:${bob}`, `${lagoon}:${alice}`],
        methods: askedNamespaces.eip155.methods.filter((one) => one !== 'wallet_scanQRCode'),
        events: ['accountsChanged', 'chainChanged'],
      },
    });
    expect(phone.proposals()).toEqual([]);
    expect(phone.sessions()).toMatchObject([
      { namespaces: [{ addresses: [bob, alice], current: lagoon }] },
    ]);
  });

  it('gives all shared chains and the active account without a choice', async () => {
    const { app } = await bench.openSession();
    expect(app.provider.session?.namespaces.eip155?.accounts).toEqual([
      `${harbor}:${alice}`,
      `${lagoon}:${alice}`,
    ]);
  });

  it('answers 5000 after a rejection, and rejects an empty choice without notifying the app', async () => {
    const [app, phone] = await Promise.all([bench.openApp(), bench.openPhone()]);
    const { uri, session } = await app.connect();
    await phone.pair(uri);
    const { id } = await soon(phone, phone.proposals);
    await expect(phone.approve(id, { chains: [] })).rejects.toThrow('at least one network');
    await expect(phone.approve(id, { chains: ['eip155:1'] })).rejects.toThrow('eip155:1');
    await phone.reject(id);
    await expect(session).rejects.toMatchObject({ code: 5000 });
    expect(phone.proposals()).toEqual([]);
    expect(phone.sessions()).toEqual([]);
  });

  it('allows only rejection if the wallet has none of the networks', async () => {
    const [app, phone] = await Promise.all([bench.openApp(), bench.openPhone()]);
    const { uri, session } = await app.connect({ solana: askedNamespaces.solana });
    await phone.pair(uri);
    const { id, obstacle } = await soon(phone, phone.proposals);
    expect(obstacle).toContain('none of the networks');
    await expect(phone.approve(id)).rejects.toThrow('none of the networks');
    await phone.reject(id);
    await expect(session).rejects.toMatchObject({ code: 5000 });
  });

  it('rejects text that is not a code at once', async () => {
    const phone = await bench.openPhone();
    await expect(phone.pair('hello')).rejects.toThrow();
  });
});

describe('request', () => {
  it("shows the text of personal_sign and returns the account's signature", async () => {
    const { app, phone } = await bench.openSession();
    const answer = app.provider.request<`0x${string}`>(
      { method: 'personal_sign', params: [toHex('Ahoy'), alice] },
      harbor,
    );
    const request = await soon(phone, phone.requests);
    expect(request).toMatchObject({
      method: 'personal_sign',
      text: 'Ahoy',
      account: alice,
      networkName: 'Harbor',
    });
    await phone.approveRequest(request.id);
    const signature = await answer;
    expect(await recoverMessageAddress({ message: 'Ahoy', signature })).toBe(alice);
    expect(phone.requests()).toEqual([]);
  });

  it('returns a signature for eth_signTypedData_v4', async () => {
    const { app, phone } = await bench.openSession({ accounts: [bob] });
    const typed = {
      domain: { name: 'Harbor', chainId: 31337 },
      types: { Boat: [{ name: 'name', type: 'string' }] },
      primaryType: 'Boat',
      message: { name: 'Petrel' },
    } as const;
    const answer = app.provider.request<`0x${string}`>(
      { method: 'eth_signTypedData_v4', params: [bob, JSON.stringify(typed)] },
      harbor,
    );
    const { id } = await soon(phone, phone.requests);
    await phone.approveRequest(id);
    expect(await recoverTypedDataAddress({ ...typed, signature: await answer })).toBe(bob);
  });

  it('moves coins on the requested chain with eth_sendTransaction', async () => {
    const { app, phone } = await bench.openSession();
    const to = '0x00000000000000000000000000000000000B0a75';
    const answer = app.provider.request<string>(
      { method: 'eth_sendTransaction', params: [{ from: alice, to, value: toHex(5n) }] },
      lagoon,
    );
    const request = await soon(phone, phone.requests);
    expect(request.networkName).toBe('Lagoon');
    expect(request.rows).toContainEqual(['Amount', '0.000000000000000005 ETH']);
    await phone.approveRequest(request.id);
    expect(await answer).toMatch(/^0x[0-9a-f]{64}$/);
    const balance = () => rpc(31338, 'eth_getBalance', [to, 'latest']);
    await vi.waitFor(async () => expect(await balance()).toBe('0x5'));
  });

  it('answers 5000 after a rejection of a request', async () => {
    const { app, phone } = await bench.openSession();
    const answer = sign(app, 'No');
    const { id } = await soon(phone, phone.requests);
    await phone.rejectRequest(id);
    await expect(answer).rejects.toMatchObject({ code: 5000 });
    await expect(phone.rejectRequest(id)).rejects.toThrow('no request');
  });

  it('rejects an account outside the session with 4100, without a prompt', async () => {
    const { app, phone } = await bench.openSession();
    const eventTypes: string[] = [];
    phone.subscribe(({ type }) => eventTypes.push(type));
    const answer = app.provider.request(
      { method: 'personal_sign', params: [toHex('Ahoy'), bob] },
      harbor,
    );
    await expect(answer).rejects.toMatchObject({ code: 4100 });
    expect(eventTypes).not.toContain('request');
  });

  it('keeps two requests pending side by side, answered in any order', async () => {
    const { app, phone } = await bench.openSession();
    const [first, second] = [sign(app, 'one'), sign(app, 'two')];
    await vi.waitFor(() => expect(phone.requests()).toHaveLength(2));
    const byText = (text: string) => phone.requests().find((one) => one.text === text)?.id ?? 0;
    await phone.approveRequest(byText('two'));
    expect(await recoverMessageAddress({ message: 'two', signature: await second })).toBe(alice);
    await phone.approveRequest(byText('one'));
    expect(await recoverMessageAddress({ message: 'one', signature: await first })).toBe(alice);
  });

  it('answers proposals and requests automatically with auto-approve', async () => {
    const [app, phone] = await Promise.all([
      bench.openApp(),
      bench.openPhone({ autoApprove: true }),
    ]);
    const { uri, session } = await app.connect();
    await phone.pair(uri);
    await session;
    const signature = await sign(app, 'Self');
    expect(await recoverMessageAddress({ message: 'Self', signature })).toBe(alice);
  });
});

describe('networks and accounts', () => {
  it('notifies the app of a network switch, and adds a network that was not approved', async () => {
    const { app, phone, session } = await bench.openSession({ chains: [harbor] });
    const changed = app.next('chainChanged');
    const updated = app.next('session_update');
    await phone.switchNetwork(session.topic, lagoon);
    expect(await changed).toBe('31338');
    expect(await updated).toMatchObject({ topic: session.topic });
    expect(app.provider.session?.namespaces.eip155?.chains).toEqual([harbor, lagoon]);
    expect(phone.sessions()[0]?.namespaces[0]?.current).toBe(lagoon);
  });

  it('moves another account to the front and notifies the app', async () => {
    const { app, phone, session } = await bench.openSession({ accounts: [alice, bob] });
    const changed = app.next('accountsChanged');
    await phone.switchAccount(session.topic, bob);
    expect(await changed).toEqual([bob, alice]);
    const nextChange = app.next('accountsChanged');
    await phone.switchAccount(session.topic, carol);
    expect(await nextChange).toEqual([carol, alice]);
    expect(phone.addresses()).toEqual({ eip155: [carol, alice, bob] });
    await vi.waitFor(() =>
      expect(app.provider.session?.namespaces.eip155?.accounts).toEqual([
        `${harbor}:${carol}`,
        `${harbor}:${alice}`,
        `${lagoon}:${carol}`,
        `${lagoon}:${alice}`,
      ]),
    );
  });

  it('prompts for wallet_switchEthereumChain to a network outside the session, adds it and notifies the app', async () => {
    const { app, phone } = await bench.openSession({ chains: [harbor] });
    const changed = app.next('chainChanged');
    const answer = app.provider.client.request({
      topic: app.provider.session?.topic ?? '',
      chainId: harbor,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(31338) }] },
    });
    const request = await soon(phone, phone.requests);
    expect(request.rows).toEqual([['To', 'Lagoon']]);
    await phone.approveRequest(request.id);
    expect(await answer).toBeNull();
    expect(await changed).toBe('31338');
  });

  it('rejects wallet_switchEthereumChain to an unknown network with 4902', async () => {
    const { app } = await bench.openSession();
    const answer = app.provider.client.request({
      topic: app.provider.session?.topic ?? '',
      chainId: harbor,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] },
    });
    await expect(answer).rejects.toMatchObject({ code: 4902 });
  });

  it('persists a network added by wallet_addEthereumChain', async () => {
    const storage = createMemoryStorage();
    const storagePrefix = 'phone-adds';
    const { app, phone } = await bench.openSession({}, { storage, storagePrefix });
    const rpcUrl = bench.sandbox.chains[1]?.rpcUrl ?? '';
    const params = [{ chainId: '0x5', chainName: 'Five', rpcUrls: [rpcUrl] }];
    const answer = app.provider.client.request({
      topic: app.provider.session?.topic ?? '',
      chainId: harbor,
      request: { method: 'wallet_addEthereumChain', params },
    });
    const { id } = await soon(phone, phone.requests);
    await phone.approveRequest(id);
    expect(await answer).toBeNull();
    await phone.close();
    const restarted = await bench.openPhone({ storage, storagePrefix });
    expect(restarted.chains()).toContainEqual({ caipNetworkId: 'eip155:5', rpcUrl, name: 'Five' });
    expect(restarted.sessions()[0]?.namespaces[0]?.current).toBe('eip155:5');
  });

  it('replaces chains and accounts with updateSession', async () => {
    const { app, phone, session } = await bench.openSession();
    const updated = app.next('session_update');
    const view = await phone.updateSession(session.topic, { chains: [lagoon], accounts: [carol] });
    await updated;
    expect(view.namespaces[0]).toMatchObject({ addresses: [carol], current: lagoon });
    expect(app.provider.session?.namespaces.eip155?.accounts).toEqual([`${lagoon}:${carol}`]);
  });
});

async function rpc(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
  const url = bench.sandbox.chains.find((one) => one.chainId === chainId)?.rpcUrl ?? '';
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body: { result?: unknown } = await reply.json();
  return body.result;
}
