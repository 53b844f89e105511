import { createCore } from '@openappkit/core/internal';
import { announceProvider, fakeEip1193Provider, testEnv } from '@openappkit/testing';
import { BrowserProvider, type Eip1193Provider } from 'ethers';
import { ethers as ethers5 } from 'ethers-5';
import { afterEach, expect, it } from 'vitest';
import { EthersAdapter } from './index.js';
import { harbor, other, vitalik } from './test/set-up-evm.js';

const connectorId = 'io.a';
const kits: ReturnType<typeof createCore>[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

async function connected() {
  const accounts = [vitalik, other];
  const wallet = fakeEip1193Provider({
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: '0x7a69',
  });
  const env = testEnv();
  announceProvider(env.page.events, wallet, { rdns: connectorId });
  const options = { projectId: 'p', networks: [harbor] as const, adapters: [new EthersAdapter()] };
  const core = createCore(options, env);
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  await env.clock.advance(100);
  await core.connect({ connectorId });
  const provider = () => core.connection.state.providers.eip155?.provider as Eip1193Provider;
  const address = () => core.account.get('eip155').address;
  return { core, wallet, provider, address };
}

const signers: [string, (provider: Eip1193Provider) => Promise<string>][] = [
  ['ethers 6', async (provider) => (await new BrowserProvider(provider).getSigner()).address],
  [
    'ethers 5',
    (provider) =>
      new ethers5.providers.Web3Provider(provider as never, 'any').getSigner().getAddress(),
  ],
];

it.each(signers)(
  'gives %s the account that the kit shows after switchConnection()',
  async (_, signerOf) => {
    const { core, provider, address } = await connected();
    const before = provider();
    expect(await signerOf(before)).toBe(vitalik);
    await core.switchConnection({ namespace: 'eip155', connectorId, address: other });
    expect(address()).toBe(other);
    expect(await signerOf(provider())).toBe(other);
    expect(provider()).toBe(before);
  },
);

it('signs with the account that the kit shows after the wallet has switched accounts', async () => {
  const { wallet, provider, address } = await connected();
  wallet.answer('eth_accounts', [other, vitalik]);
  wallet.emit('accountsChanged', [other, vitalik]);
  expect(address()).toBe(other);
  for (const [, signerOf] of signers) expect(await signerOf(provider())).toBe(other);
});
