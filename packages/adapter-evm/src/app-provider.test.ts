import { fakeEip1193Provider } from '@openappkit/testing';
import { expect, it, vi } from 'vitest';
import { createAppProviders } from './app-provider.js';

const [first, second] = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
];

type Provider = ReturnType<typeof fakeEip1193Provider> & { readonly rawProvider: unknown };
function setUp(wallet: object = fakeEip1193Provider({ eth_accounts: [first, second] })) {
  const onError = vi.fn();
  const apps = createAppProviders({ onError });
  const activate = (...accounts: readonly string[]) => apps.activate(wallet, accounts);
  const provider = activate(first, second) as Provider;
  return { apps, wallet, provider, activate, onError };
}

it('puts the active account first in eth_accounts and eth_requestAccounts, whatever its case', async () => {
  const accounts = [first.toLowerCase(), second.toLowerCase()];
  const wallet = fakeEip1193Provider({ eth_accounts: accounts, eth_requestAccounts: accounts });
  const { provider, activate } = setUp(wallet);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(accounts);
  activate(second, first);
  for (const method of ['eth_accounts', 'eth_requestAccounts'])
    expect(await provider.request({ method })).toEqual([...accounts].reverse());
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual(accounts);
});

it.each([
  ['eth_accounts', []],
  ['eth_accounts', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']],
  ['eth_accounts', 'no list'],
  ['eth_accounts', [null, 7, {}]],
  ['eth_getLogs', [first, second]],
])("returns the wallet's answer to %s unchanged: %j", async (method, answer) => {
  const { provider, activate } = setUp(fakeEip1193Provider({ [method]: answer }));
  activate(second);
  expect(await provider.request({ method })).toEqual(answer);
});

it('emits accountsChanged once per change, with the active account first', () => {
  const wallet = fakeEip1193Provider();
  const { provider, activate } = setUp(wallet);
  const received: unknown[] = [];
  const listener = (accounts: unknown): void => void received.push(accounts);
  provider.on('accountsChanged', listener);
  activate(second, first);
  wallet.emit('accountsChanged', [first, second]);
  expect(received).toEqual([[second, first]]);
  wallet.emit('accountsChanged', [first]);
  activate(first);
  expect(received.slice(1)).toEqual([[first]]);
  wallet.emit('accountsChanged', []);
  expect(received.slice(2)).toEqual([[]]);
  provider.removeListener('accountsChanged', listener);
  expect(wallet.listenerCount()).toBe(0);
});

it('forwards all other events of the wallet', () => {
  const wallet = fakeEip1193Provider();
  const { provider } = setUp(wallet);
  const listener = vi.fn();
  expect(provider.on('chainChanged', listener)).toBe(provider);
  wallet.emit('chainChanged', '0x2');
  expect(listener.mock.calls).toEqual([['0x2']]);
  provider.removeListener('chainChanged', listener);
  expect(wallet.listenerCount()).toBe(0);
});

it('returns the same object for the same wallet, with the wallet as rawProvider', () => {
  const { apps, provider, wallet } = setUp();
  expect(apps.activate(wallet, [second])).toBe(provider);
  expect(provider.rawProvider).toBe(wallet);
  expect(provider.request).toBe(provider.request);
});

it('exposes the fields, the class and the private state of the wallet', async () => {
  class Wallet {
    #asked = 0;
    isMaple = true;
    async request() {
      this.#asked += 1;
      return this.#asked;
    }
    get asked() {
      return this.#asked;
    }
    self() {
      return this;
    }
  }
  const wallet = new Wallet();
  const provider = setUp(wallet).provider as unknown as Wallet & { mark?: number };
  expect(await provider.request()).toBe(1);
  expect(provider.asked).toBe(1);
  expect(provider).toBeInstanceOf(Wallet);
  expect(provider.constructor).toBe(Wallet);
  expect(Object.keys(provider)).toEqual(['isMaple']);
  expect(provider.self()).toBe(provider);
  provider.isMaple = false;
  expect(wallet.isMaple).toBe(false);
  expect('on' in provider).toBe(false);
});

it('works with a frozen wallet, and keeps properties of frameworks off the wallet', async () => {
  const wallet = Object.freeze(fakeEip1193Provider({ eth_accounts: [first, second] }));
  const { provider, activate } = setUp(wallet);
  activate(second);
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([second, first]);
  Object.defineProperty(provider, '__v_skip', { value: true, configurable: true });
  expect((provider as unknown as { __v_skip: unknown }).__v_skip).toBe(true);
  expect(Object.keys(provider)).toEqual(Object.keys(wallet));
});
