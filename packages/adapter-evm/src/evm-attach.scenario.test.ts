import type { WalletConnection } from '@openappkit/core/adapter';
import { announceProvider, fakeEip1193Provider } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { harbor, other, setUpEvm, uuid, vitalik } from './test/set-up-evm.js';

const signature = `0x${'ab'.repeat(65)}`;
const hash = `0x${'1'.repeat(64)}`;

function paired(provider: unknown, args: Partial<WalletConnection> = {}): WalletConnection {
  return {
    connectorId: 'walletConnect',
    namespace: 'eip155',
    accounts: [vitalik],
    caipNetworkId: 'eip155:1',
    provider,
    ...args,
  };
}
const sign = (instance: ReturnType<typeof setUpEvm>['instance'], connectorId = 'walletConnect') =>
  Promise.resolve(instance.signMessage?.({ connectorId, address: vitalik, message: 'Hello' }));

describe('a connection of a shared connector', () => {
  it('signs and sends with a connection that was attached before lazy code was loaded', async () => {
    const wallet = fakeEip1193Provider({
      personal_sign: signature,
      eth_sendTransaction: hash,
      eth_chainId: '0x7a69',
    });
    const { instance } = setUpEvm();
    instance.attach?.(paired(wallet));
    expect(await sign(instance)).toBe(signature);
    const sending = instance.sendNative?.({
      connectorId: 'walletConnect',
      from: vitalik,
      to: other,
      value: 1n,
      network: harbor,
    });
    expect(await sending).toBe(hash);
  });

  it('adds no listeners and reports no events, because the connector does both', async () => {
    const wallet = fakeEip1193Provider({ personal_sign: signature });
    const { env, events, instance } = setUpEvm();
    instance.attach?.(paired(wallet));
    await sign(instance);
    expect(wallet.listenerCount()).toBe(0);
    wallet.emit('chainChanged', '0x2');
    wallet.emit('accountsChanged', []);
    await env.clock.advance(0);
    expect(events).toEqual([]);
    expect(await sign(instance)).toBe(signature);
  });

  it('adds and switches the network, without reporting an event', async () => {
    let known = false;
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain() {
        if (!known) throw { code: 4902 };
        wallet.answer('eth_chainId', '0x7a69');
        return null;
      },
      wallet_addEthereumChain() {
        known = true;
        return null;
      },
    });
    const { events, instance, switchTo } = setUpEvm();
    instance.attach?.(paired(wallet));
    await switchTo('walletConnect');
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ]);
    expect(events).toEqual([]);
  });

  it('replaces the connection when it is attached again with another provider', async () => {
    const before = fakeEip1193Provider({ personal_sign: () => new Promise(() => undefined) });
    const after = fakeEip1193Provider({ personal_sign: signature });
    const { instance } = setUpEvm();
    instance.attach?.(paired(before));
    const pending = expect(sign(instance)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    await expect.poll(() => before.requests.length).toBe(1);
    instance.attach?.(paired(after));
    await pending;
    expect(await sign(instance)).toBe(signature);
  });

  it('keeps a pending request when the connection is attached again with another chain or account', async () => {
    let answer = (_: string): void => undefined;
    const prompted = new Promise<void>((resolveAsked) => {
      answer = () => resolveAsked();
    });
    let finish = (_: string): void => undefined;
    const wallet = fakeEip1193Provider({
      personal_sign: () => {
        answer('asked');
        return new Promise<string>((resolve) => {
          finish = resolve;
        });
      },
    });
    const { instance } = setUpEvm();
    instance.attach?.(paired(wallet));
    const signing = sign(instance);
    await prompted;
    instance.attach?.(paired(wallet, { caipNetworkId: 'eip155:10', accounts: [other] }));
    finish(signature);
    expect(await signing).toBe(signature);
  });

  it('removes the connection on disconnect, before and after loading, without a request to the wallet', async () => {
    const wallet = fakeEip1193Provider({ personal_sign: signature });
    const { instance } = setUpEvm();
    instance.attach?.(paired(wallet));
    await instance.disconnect('walletConnect');
    await expect(sign(instance)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    instance.attach?.(paired(wallet));
    expect(await sign(instance)).toBe(signature);
    await instance.disconnect('walletConnect');
    await expect(sign(instance)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign']);
  });

  it('rejects pending requests with wallet/disconnected on destroy()', async () => {
    const wallet = fakeEip1193Provider({ personal_sign: () => new Promise(() => undefined) });
    const { instance } = setUpEvm();
    instance.attach?.(paired(wallet));
    const pending = sign(instance);
    await expect.poll(() => wallet.requests.length).toBe(1);
    instance.destroy();
    await expect(pending).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });
});

describe('several live connections', () => {
  it('keeps connections independent, each with events under its own id', async () => {
    const first = fakeEip1193Provider({ personal_sign: `0x${'01'.repeat(65)}` });
    const second = fakeEip1193Provider({ personal_sign: `0x${'02'.repeat(65)}` });
    const third = fakeEip1193Provider({ personal_sign: `0x${'03'.repeat(65)}` });
    const { env, events, instance, connect } = setUpEvm();
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(env.page.events, second, { rdns: 'io.b', uuid: uuid(2) });
    instance.start();
    await connect('io.a');
    await connect('io.b');
    instance.attach?.(paired(third));
    first.emit('chainChanged', '0xa');
    second.emit('accountsChanged', [vitalik]);
    first.emit('disconnect', { code: 4900 });
    expect(events).toEqual([
      ['chain', 'io.a', 'eip155:10'],
      ['accounts', 'io.b', [vitalik]],
      ['disconnected', 'io.a'],
    ]);
    expect(first.listenerCount()).toBe(0);
    expect(second.listenerCount()).toBeGreaterThan(0);
    await expect(sign(instance, 'io.a')).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(await sign(instance, 'io.b')).toBe(`0x${'02'.repeat(65)}`);
    expect(await sign(instance)).toBe(`0x${'03'.repeat(65)}`);
  });

  it('keeps listening to the other wallet when one disconnects', async () => {
    const [first, second] = [fakeEip1193Provider(), fakeEip1193Provider()];
    const { env, events, instance, connect } = setUpEvm();
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(env.page.events, second, { rdns: 'io.b', uuid: uuid(2) });
    instance.start();
    await Promise.all([connect('io.a'), connect('io.b')]);
    await instance.disconnect('io.a');
    first.emit('chainChanged', '0xa');
    second.emit('chainChanged', '0xa');
    expect(events).toEqual([['chain', 'io.b', 'eip155:10']]);
  });
});

describe('resync() after the page was suspended', () => {
  async function slept() {
    const wallet = fakeEip1193Provider();
    const setup = setUpEvm();
    announceProvider(setup.env.page.events, wallet, { rdns: 'io.a', uuid: uuid(1) });
    setup.instance.start();
    await setup.connect('io.a');
    const wake = async () => {
      setup.instance.resync?.();
      await setup.env.clock.advance(0);
    };
    return { ...setup, wallet, wake };
  }

  it('reports a changed account and network, although the wallet emitted no event', async () => {
    const { events, wallet, wake } = await slept();
    wallet.answer('eth_accounts', [vitalik]);
    wallet.answer('eth_chainId', '0xa');
    await wake();
    expect(events).toEqual(
      expect.arrayContaining([
        ['accounts', 'io.a', [vitalik]],
        ['chain', 'io.a', 'eip155:10'],
      ]),
    );
  });

  it('reports a disconnect when the wallet returns no accounts', async () => {
    const { events, wallet, wake } = await slept();
    wallet.answer('eth_accounts', []);
    await wake();
    expect(events).toEqual([['disconnected', 'io.a', 'locked']]);
  });

  it('keeps the state when the wallet fails, hangs or returns invalid answers', async () => {
    const { events, wallet, wake } = await slept();
    const fail = () => {
      throw { code: -32603 };
    };
    for (const answer of [fail, () => new Promise(() => undefined), 'garbage']) {
      wallet.answer('eth_accounts', answer);
      wallet.answer('eth_chainId', answer);
      await wake();
    }
    expect(events).toEqual([]);
  });

  it('does not query a paired wallet, because its connector does', async () => {
    const { instance, wake } = await slept();
    const phone = fakeEip1193Provider();
    instance.attach?.(paired(phone));
    await wake();
    expect(phone.requests).toEqual([]);
  });
});
