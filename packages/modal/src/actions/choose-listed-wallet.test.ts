import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { browseLink } from './choose-listed-wallet.js';

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8';
const binance = '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4';
const url = 'https://app.example/swap';
const page = 'https%3A%2F%2Fapp.example%2Fswap';
const origin = 'https%3A%2F%2Fapp.example';

it('links to Phantom in all three namespaces and to Solflare on Solana only', () => {
  for (const namespace of ['solana', 'eip155', 'bip122'])
    expect(browseLink(phantom, namespace, url)).to.equal(
      `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    );
  expect(browseLink(solflare, 'solana', url)).to.equal(
    `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
  );
  expect(browseLink(solflare, 'eip155', url)).to.equal(undefined);
});

it('links to Coinbase Wallet on Solana and EVM and to Binance on Bitcoin only', () => {
  expect(browseLink(coinbase, 'solana', url)).to.equal(`https://go.cb-w.com/dapp?cb_url=${page}`);
  expect(browseLink(coinbase, 'eip155', url)).to.equal(`cbwallet://miniapp?url=${page}`);
  const link = new URL(browseLink(binance, 'bip122', url) ?? '');
  expect(link.href).to.match(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=yFK5FCqYprrXDiVFbhyRx7&/);
  expect(atob(link.searchParams.get('startPageQuery') ?? '')).to.equal(`url=${page}`);
  expect(browseLink(binance, 'eip155', url)).to.equal(undefined);
});

it('returns no link for other wallets or without a namespace', () => {
  expect(browseLink('c57ca95b', 'eip155', url)).to.equal(undefined);
  expect(browseLink(phantom, undefined, url)).to.equal(undefined);
});
