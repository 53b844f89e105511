import { fakeBitcoinAddresses, fakeBitcoinWallet, registerWallet } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { BitcoinConnector } from './index.js';
import { mainnet, setUpBitcoin } from './test/set-up-bitcoin.js';

it('connects with a payment and an ordinals account, and signs as scripted', async () => {
  const signature = new Uint8Array(65).fill(31);
  const wallet = fakeBitcoinWallet({
    name: 'Quarry Wallet',
    answers: { 'bitcoin:signMessage': () => [{ signedMessage: new Uint8Array(1), signature }] },
  });
  const { env, instance, connect } = setUpBitcoin({ on: [mainnet] });
  registerWallet(env.page.events, wallet);
  instance.start();
  const { accounts, provider } = await connect('quarry wallet');
  expect(accounts).toEqual([fakeBitcoinAddresses.payment, fakeBitcoinAddresses.ordinals]);
  const params = { address: fakeBitcoinAddresses.payment, message: 'Ahoy' };
  await expect((provider as BitcoinConnector).signMessage(params)).resolves.toMatch(/^[\w+/=]+$/);
  expect(wallet.requests.map(({ method }) => method)).toContain('bitcoin:signMessage');
  instance.destroy();
});

it('rejects when scripted to', async () => {
  const wallet = fakeBitcoinWallet({ name: 'Quarry Wallet' });
  wallet.answer('bitcoin:connect', () => Promise.reject({ code: 4001, message: 'no' }));
  const { env, instance, connect } = setUpBitcoin({ on: [mainnet] });
  registerWallet(env.page.events, wallet);
  instance.start();
  await expect(connect('quarry wallet')).rejects.toMatchObject({ code: 'wallet/rejected' });
  instance.destroy();
});

it('rejects a connect request by the code inside the JSON-RPC response that a wallet throws', async () => {
  const wallet = fakeBitcoinWallet({ name: 'Quarry Wallet' });
  const response = { jsonrpc: '2.0', id: 1, error: { code: 4001, message: 'no' } };
  wallet.answer('bitcoin:connect', () => Promise.reject(response));
  const { env, instance, connect } = setUpBitcoin({ on: [mainnet] });
  registerWallet(env.page.events, wallet);
  instance.start();
  await expect(connect('quarry wallet')).rejects.toMatchObject({ code: 'wallet/rejected' });
  instance.destroy();
});
