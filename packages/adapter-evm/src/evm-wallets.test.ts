import { announceProvider, fakeEip1193Provider } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { connectEvm, other, setUpEvm, uuid, vitalik } from './test/set-up-evm.js';

/** A method whose pending requests the test answers in order. */
function held() {
  const answers: ((answer: unknown) => void)[] = [];
  return {
    ask: () => new Promise((resolve) => void answers.push(resolve)),
    answer: (answer: unknown) => answers.shift()?.(answer),
    asked: () => answers.length,
  };
}

describe('a connected wallet', () => {
  it('keeps the chain of an event that arrives during a chain query', async () => {
    const wallet = fakeEip1193Provider();
    const { env, events, instance } = await connectEvm(wallet);
    const chain = held();
    wallet.answer('eth_chainId', chain.ask);
    instance.resync?.();
    wallet.emit('chainChanged', '0xa');
    chain.answer('0x1');
    await env.clock.advance(0);
    expect(events).toEqual([['chain', 'io.a', 'eip155:10']]);
  });

  it('keeps the account of an event that arrives during an account query', async () => {
    const wallet = fakeEip1193Provider();
    const { env, events, instance } = await connectEvm(wallet);
    const accounts = held();
    wallet.answer('eth_accounts', accounts.ask);
    instance.resync?.();
    wallet.emit('accountsChanged', [vitalik]);
    accounts.answer([other]);
    await env.clock.advance(0);
    expect(events).toEqual([['accounts', 'io.a', [vitalik]]]);
  });

  it('queries the chain after an invalid chainChanged event', async () => {
    const wallet = fakeEip1193Provider();
    const { env, events } = await connectEvm(wallet);
    wallet.answer('eth_chainId', '0xa');
    wallet.emit('chainChanged', 'ten');
    await env.clock.advance(0);
    expect(events).toEqual([['chain', 'io.a', 'eip155:10']]);
  });

  it('rejects a switch when the wallet moves to another chain during confirmation', async () => {
    const wallet = fakeEip1193Provider({ wallet_switchEthereumChain: null });
    const { env, events, switchTo } = await connectEvm(wallet);
    const chain = held();
    wallet.answer('eth_chainId', chain.ask);
    const switching = expect(switchTo('io.a')).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
    await expect.poll(chain.asked).toBe(1);
    wallet.emit('chainChanged', '0xa');
    chain.answer('0x7a69');
    wallet.answer('eth_chainId', '0xa');
    await env.clock.advance(2000);
    await switching;
    expect(events).toEqual([['chain', 'io.a', 'eip155:10']]);
  });
});

describe('connecting a wallet', () => {
  it('uses the chain of an event that arrives before the answer to the chain query', async () => {
    const chain = held();
    const wallet = fakeEip1193Provider({ eth_chainId: chain.ask });
    const { env, connect, instance } = setUpEvm();
    announceProvider(env.page.events, wallet, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    const connecting = connect('io.a');
    await expect.poll(chain.asked).toBe(1);
    wallet.emit('chainChanged', '0xa');
    chain.answer('0x1');
    expect((await connecting).caipNetworkId).toBe('eip155:10');
  });

  it('rejects a wallet that grants no account, even if an event named one', async () => {
    const granted = held();
    const wallet = fakeEip1193Provider({
      eth_accounts: [vitalik],
      eth_requestAccounts: granted.ask,
    });
    const { env, connect, instance } = setUpEvm();
    announceProvider(env.page.events, wallet, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    const connecting = connect('io.a');
    await expect.poll(granted.asked).toBe(1);
    wallet.emit('accountsChanged', [vitalik]);
    granted.answer([]);
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/unauthorized' });
    expect(wallet.listenerCount()).toBe(0);
  });
});

describe('restoring a session', () => {
  it('restores no wallet when a second one claims the session while the first is queried', async () => {
    const accounts = held();
    const first = fakeEip1193Provider({ eth_accounts: accounts.ask });
    const second = fakeEip1193Provider({ eth_accounts: [vitalik] });
    const { env, instance, reconnect } = setUpEvm();
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    const reconnecting = reconnect('io.a');
    await expect.poll(accounts.asked).toBe(1);
    announceProvider(env.page.events, second, { rdns: 'io.a', uuid: uuid(2) });
    accounts.answer([vitalik]);
    expect(await reconnecting).toBeUndefined();
    expect([first.listenerCount(), second.listenerCount()]).toEqual([0, 0]);
  });

  it('disconnects an imitation when the genuine wallet announces itself within one second', async () => {
    const [imitation, genuine] = [1, 2].map(() => fakeEip1193Provider({ eth_accounts: [vitalik] }));
    if (!imitation || !genuine) throw new Error('two wallets');
    const { env, events, instance, reconnect } = setUpEvm();
    announceProvider(env.page.events, imitation, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    expect((await reconnect('io.a'))?.provider).toBe(imitation);
    await env.clock.advance(900);
    announceProvider(env.page.events, genuine, { rdns: 'io.a', uuid: uuid(2) });
    await expect.poll(() => events).toEqual([['disconnected', 'io.a', 'doubted']]);
    expect([imitation.listenerCount(), genuine.listenerCount()]).toEqual([0, 0]);
  });

  it('disconnects an imitation even after the reconnect signal has aborted', async () => {
    const [imitation, genuine] = [1, 2].map(() => fakeEip1193Provider({ eth_accounts: [vitalik] }));
    if (!imitation || !genuine) throw new Error('two wallets');
    const { env, events, instance } = setUpEvm();
    announceProvider(env.page.events, imitation, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    const request = new AbortController();
    const { signal } = request;
    await instance.reconnect({ connectorId: 'io.a', address: vitalik, signal });
    request.abort();
    announceProvider(env.page.events, genuine, { rdns: 'io.a', uuid: uuid(2) });
    await expect.poll(() => events).toEqual([['disconnected', 'io.a', 'doubted']]);
    expect([imitation.listenerCount(), genuine.listenerCount()]).toEqual([0, 0]);
  });

  it('keeps a connection that the user makes while the same wallet is queried silently', async () => {
    const accounts = held();
    const first = fakeEip1193Provider({ eth_accounts: [vitalik] });
    const second = fakeEip1193Provider({
      eth_accounts: accounts.ask,
      eth_requestAccounts: [other],
    });
    const { connect, env, events, instance, reconnect } = setUpEvm();
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    await reconnect('io.a');
    announceProvider(env.page.events, second, { rdns: 'io.a', uuid: uuid(2) });
    await expect.poll(accounts.asked).toBe(1);
    await connect('io.a#2');
    accounts.answer([vitalik]);
    await env.clock.advance(0);
    second.emit('chainChanged', '0xa');
    await env.clock.advance(0);
    expect(events).toEqual([['chain', 'io.a#2', 'eip155:10']]);
  });

  it('keeps a connection that the user makes during a reconnect that fails', async () => {
    const accounts = held();
    const first = fakeEip1193Provider({ eth_accounts: [vitalik], eth_requestAccounts: [vitalik] });
    const second = fakeEip1193Provider({ eth_accounts: accounts.ask });
    const { connect, env, events, instance, reconnect } = setUpEvm();
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(env.page.events, second, { rdns: 'io.a', uuid: uuid(2) });
    instance.start();
    const reconnecting = reconnect('io.a');
    await expect.poll(accounts.asked).toBe(1);
    await connect('io.a');
    accounts.answer([vitalik]);
    expect(await reconnecting).toBeUndefined();
    first.emit('chainChanged', '0xa');
    await env.clock.advance(0);
    expect(events).toEqual([['chain', 'io.a', 'eip155:10']]);
  });
});

describe('two stored sessions of wallets with the same rdns', () => {
  it('restores each session to its own wallet', async () => {
    const wallets = [vitalik, other].map((address) =>
      fakeEip1193Provider({ eth_accounts: [address] }),
    );
    const { env, events, instance, reconnect } = setUpEvm();
    wallets.forEach((wallet, index) => {
      announceProvider(env.page.events, wallet, { rdns: 'io.a', uuid: uuid(index) });
    });
    instance.start();
    const back = await Promise.all([reconnect('io.a', vitalik), reconnect('io.a#2', other)]);
    expect(back.map((each) => each?.provider)).toEqual(wallets);
    for (const wallet of wallets) wallet.emit('chainChanged', '0xa');
    await env.clock.advance(0);
    expect(events).toEqual([
      ['chain', 'io.a', 'eip155:10'],
      ['chain', 'io.a#2', 'eip155:10'],
    ]);
  });
});

it('restores a session for both of two concurrent reconnects', async () => {
  const wallet = fakeEip1193Provider({ eth_accounts: [vitalik] });
  const { env, events, instance, reconnect } = setUpEvm();
  announceProvider(env.page.events, wallet, { rdns: 'io.a' });
  instance.start();
  const back = await Promise.all([reconnect('io.a'), reconnect('io.a')]);
  expect(back.map((each) => each?.provider)).toEqual([wallet, wallet]);
  wallet.emit('chainChanged', '0xa');
  expect(events).toEqual([['chain', 'io.a', 'eip155:10']]);
});

describe('account changes during a connect', () => {
  const connecting = (wallet: ReturnType<typeof fakeEip1193Provider>) => {
    const kit = setUpEvm();
    announceProvider(kit.env.page.events, wallet, { rdns: 'io.a' });
    kit.instance.start();
    return kit;
  };

  it('uses an account change that follows the connect answer', async () => {
    const wallet = fakeEip1193Provider({
      eth_requestAccounts: () => {
        queueMicrotask(() => wallet.emit('accountsChanged', [other]));
        return [vitalik];
      },
      eth_accounts: [other],
    });
    const { connect } = connecting(wallet);
    expect((await connect('io.a')).accounts).toEqual([other]);
  });

  it('queries the accounts when an event arrives before the user selects an account', async () => {
    const wallet = fakeEip1193Provider();
    wallet.answer('eth_requestAccounts', () => {
      wallet.emit('accountsChanged', [other]);
      return [vitalik];
    });
    wallet.answer('eth_accounts', [vitalik]);
    const { connect, events } = connecting(wallet);
    expect((await connect('io.a')).accounts).toEqual([vitalik]);
    expect(events).toEqual([]);
  });

  it('uses the selected account when the wallet was locked before', async () => {
    const wallet = fakeEip1193Provider();
    wallet.answer('eth_requestAccounts', () => {
      wallet.emit('accountsChanged', []);
      return [vitalik];
    });
    wallet.answer('eth_accounts', [vitalik]);
    const { connect } = connecting(wallet);
    expect((await connect('io.a')).accounts).toEqual([vitalik]);
  });
});
