// The client emits events for every session of the page, so each one must be matched and validated.
import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { WalletConnection } from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import { createActiveSession } from './active-session.js';
import type { NamespaceProvider } from './namespace-provider.js';
import { parseSession } from './parse-session.js';
import { switchNetwork } from './switch-network.js';
import { testNetwork } from '../test/pairing-sandbox.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

const [ownTopic, foreignTopic] = ['a'.repeat(64), 'b'.repeat(64)];
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const part = (...chains: readonly string[]) => ({
  accounts: chains.flatMap((chain) => [`${chain}:${address}`, `${chain}:${second}`]),
  chains,
  methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  events: ['chainChanged'],
});

interface Asked {
  readonly request: { readonly method: string };
}
const refuse = (): unknown => {
  throw Object.assign(new Error('No.'), { code: 5000 });
};

function follow(answer: (request: Asked) => unknown = refuse) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const env = testEnv();
  const requests: unknown[] = [];
  let link: string | null | undefined;
  const reports: unknown[] = [];
  const record =
    (name: string) =>
    (...values: unknown[]): void =>
      void reports.push([name, ...values]);
  const client = {
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      listeners.get(event)?.delete(listener),
    request: async (request: Asked) => {
      requests.push(request);
      link = env.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE');
      return answer(request);
    },
  } as unknown as PairingClient;
  const networks = [testNetwork('eip155:1'), testNetwork('eip155:10'), testNetwork('solana:one')];
  const context = {
    id: 'walletConnect',
    env,
    networks: () => networks,
    report: {
      accountsChanged: record('accounts'),
      chainChanged: record('chain'),
      approvedChanged: record('approved'),
      disconnected: record('disconnected'),
      connected: ({ namespace, accounts }: WalletConnection) =>
        record('connected')(namespace, accounts),
      refused: record('refused'),
    },
  } as unknown as WalletConnectContext;
  const session = parseSession({
    topic: ownTopic,
    expiry: 4_000_000_000,
    namespaces: { eip155: part('eip155:1', 'eip155:10') },
  });
  if (session === undefined) throw new Error('no session');
  let endings = 0;
  const live = createActiveSession({
    context,
    client,
    session,
    preferredNetworks: networks,
    disconnect: async () => undefined,
    onEnded: () => void endings++,
  });
  /** Emits an event as the client does, which it does for every session that it holds. */
  const emit = (topic: string | undefined, event: string, params: object = {}): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener({ topic, params });
  };
  const tellAll = (topic: string | undefined): void => {
    const event = { name: 'chainChanged', data: 10 };
    emit(topic, 'session_event', { chainId: 'eip155:10', event });
    emit(topic, 'session_update', { namespaces: { eip155: part('eip155:10') } });
    emit(topic, 'session_delete');
    emit(topic, 'session_expire');
  };
  const listening = (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    live,
    env,
    reports,
    requests,
    emit,
    tellAll,
    endings: () => endings,
    listening,
    link: () => link,
  };
}

describe('session events', () => {
  it.each([
    ['of another session', foreignTopic],
    ['without a session', undefined],
  ])('ignores messages %s', (_, topic) => {
    const { endings, listening, reports, tellAll } = follow();
    tellAll(topic);
    expect(reports).toEqual([]);
    expect(endings()).toBe(0);
    expect(listening()).toBeGreaterThan(0);
  });

  it('follows its own session until it ends, then removes its listeners', () => {
    const { endings, listening, reports, tellAll } = follow();
    tellAll(ownTopic);
    tellAll(ownTopic);
    expect(reports).toEqual([
      ['chain', 'eip155', 'eip155:10'],
      ['approved', 'eip155', ['eip155:10']],
    ]);
    expect(endings()).toBe(1);
    expect(listening()).toBe(0);
  });

  it('ignores accounts that the session does not contain', () => {
    const { reports, emit } = follow();
    const emitAccounts = (...accounts: readonly string[]) =>
      emit(ownTopic, 'session_event', {
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data: accounts },
      });
    emitAccounts('0x52908400098527886E0F7030069857D2E4169EE7');
    expect(reports).toEqual([]);
    emitAccounts(second);
    expect(reports).toEqual([['accounts', 'eip155', [second]]]);
  });

  it('adds a namespace of the app that the wallet approves later', () => {
    const { reports, emit } = follow();
    const eip155 = part('eip155:1', 'eip155:10');
    const account = 'So11111111111111111111111111111111111111112';
    const solana = { accounts: [`solana:one:${account}`], methods: [], events: [] };
    const polkadot = { accounts: ['polkadot:x:abc'], methods: [], events: [] };
    emit(ownTopic, 'session_update', { namespaces: { eip155, solana, polkadot } });
    emit(ownTopic, 'session_update', { namespaces: { eip155, solana, polkadot } });
    expect(reports).toEqual([['connected', 'solana', [account]]]);
    emit(ownTopic, 'session_update', { namespaces: { eip155 } });
    emit(ownTopic, 'session_update', { namespaces: { eip155, solana } });
    expect(reports.slice(1)).toEqual([
      ['accounts', 'solana', []],
      ['connected', 'solana', [account]],
    ]);
  });
});

describe('a request over the relay', () => {
  it('sends a rejected request only once', async () => {
    const { live, requests } = follow();
    const switching = live && switchNetwork(live.state, 'eip155', testNetwork('eip155:137'));
    await expect(switching).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(requests).toHaveLength(1);
  });

  it('fails with the reason if the phone approves a network but does not add it', async () => {
    const { env, live } = follow(({ request }) => {
      if (request.method === 'wallet_addEthereumChain') return null;
      throw Object.assign(new Error('Unrecognized chain ID.'), { code: 5000 });
    });
    const switching = live && switchNetwork(live.state, 'eip155', testNetwork('eip155:137'));
    const failing = expect(switching).rejects.toMatchObject({
      code: 'chain/add-failed',
      message: expect.stringContaining("The wallet approved, but doesn't offer the network."),
    });
    await env.clock.advance(4000);
    await failing;
  });

  it.each([
    ['{"href":"javascript:alert(1)","name":"x"}', null],
    ['{"href":"https://user@evil.test/","name":"x"}', null],
    ['maple://', null],
    ['{"href":"maple://","name":"Maple"}', '{"href":"maple://","name":"Maple"}'],
  ])('opens no wallet through an unsafe link: %s', async (stored, expected) => {
    const { env, live, link } = follow();
    env.storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', stored);
    const [connection] = live?.shared.connections ?? [];
    const provider = connection?.provider as NamespaceProvider | undefined;
    await expect(provider?.request({ method: 'personal_sign', params: [] })).rejects.toBeDefined();
    expect(link()).toBe(expected);
  });
});

describe('a session update', () => {
  const chainChanged = { chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } };

  it('stays on its network while the wallet approves it', () => {
    const { reports, emit } = follow();
    emit(ownTopic, 'session_event', chainChanged);
    emit(ownTopic, 'session_update', {
      namespaces: { eip155: part('eip155:1', 'eip155:10', 'eip155:5') },
    });
    expect(reports).toEqual([
      ['chain', 'eip155', 'eip155:10'],
      ['approved', 'eip155', ['eip155:1', 'eip155:10', 'eip155:5']],
    ]);
  });

  it('leaves a network that the wallet withdraws', () => {
    const { reports, emit } = follow();
    emit(ownTopic, 'session_event', chainChanged);
    emit(ownTopic, 'session_update', { namespaces: { eip155: part('eip155:1') } });
    expect(reports).toContainEqual(['chain', 'eip155', 'eip155:1']);
  });

  it('drops an account that the wallet selected and then withdraws', () => {
    const { reports, emit } = follow();
    const event = { name: 'accountsChanged', data: [`eip155:1:${second}`] };
    emit(ownTopic, 'session_event', { chainId: 'eip155:1', event });
    expect(reports).toEqual([['accounts', 'eip155', [second]]]);
    const accounts = ['eip155:1', 'eip155:10'].map((chain) => `${chain}:${address}`);
    const eip155 = { ...part('eip155:1', 'eip155:10'), accounts };
    emit(ownTopic, 'session_update', { namespaces: { eip155 } });
    expect(reports.slice(1)).toEqual([['accounts', 'eip155', [address]]]);
  });

  it('keeps the account that the wallet selected while the approved accounts are the same', () => {
    const { reports, emit } = follow();
    const event = { name: 'accountsChanged', data: [`eip155:1:${second}`] };
    emit(ownTopic, 'session_event', { chainId: 'eip155:1', event });
    emit(ownTopic, 'session_update', { namespaces: { eip155: part('eip155:1', 'eip155:10') } });
    expect(reports).toEqual([['accounts', 'eip155', [second]]]);
  });
});
