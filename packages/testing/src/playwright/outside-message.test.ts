import { createCore } from '@openappkit/core/internal';
import { expect, it } from 'vitest';
import { testEnv } from '../doubles/test-env.js';
import { outsideMessage, publicHosts } from './outside-message.js';

it('lists each host once, with the fix for it', () => {
  const message = outsideMessage([
    'https://api.web3modal.org/getWallets?page=1',
    'https://api.web3modal.org/getWalletImage/1',
    'https://eth.example.com/',
    'wss://relay.walletconnect.org/?auth=1',
  ]);
  expect(message.split('→')).toHaveLength(4);
  expect(message).toContain('https://api.web3modal.org/getWalletImage/1');
  expect(message).toContain('services: { explorer: null }');
  expect(message).toContain('services: { relay: null }');
  expect(message).toContain("page.route('https://eth.example.com/**'");
  expect(message).toContain('globalThis.openappkitSandbox');
});

it('handles a host named like a property of Object.prototype', () => {
  expect(outsideMessage(['http://constructor/'])).toContain("page.route('https://constructor/**'");
});

it('covers every default service of a kit', () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } };
  const networks = [{ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls }] as const;
  const core = createCore({ projectId: 'p', networks }, testEnv());
  const services = Object.entries(core.options.state.current.services);
  const hosts = services.flatMap(([name, url]) => (url ? [[new URL(url).hostname, name]] : []));
  expect(Object.fromEntries(hosts)).toEqual(publicHosts);
  core.destroy();
});
