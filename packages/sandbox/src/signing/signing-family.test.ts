import { describe, expect, it } from 'vitest';
import { devAddresses } from './dev-accounts.js';
import { type Family, signingFamilies } from './signing-families.js';
import type { RequestSource } from './signing-family.js';

const [alice, bob] = devAddresses.evm;
const [sol1 = '', sol2 = ''] = devAddresses.solana;
const [btc1 = { payment: '', ordinal: '' }] = devAddresses.bitcoin;

const sourceOf = (family: Family, connected = true): RequestSource => ({
  origin: 'http://app.test:3000',
  accounts: connected ? signingFamilies[family].accounts(0, false) : [],
  active: 0,
  chainId: 31337,
  knownChains: [31337, 31338],
});
const parse = (family: Family, method: string, params: readonly unknown[], connected = true) =>
  signingFamilies[family].parse({ method, params }, sourceOf(family, connected));

describe('EVM', () => {
  it.each([
    ['a message without a signer', 'personal_sign', ['0x00'], -32602],
    ['an invalid signer address', 'personal_sign', ['0x00', 'alice'], -32602],
    ['an account the site may not use', 'personal_sign', ['0x00', bob], 4100],
    ['typed data that is not JSON', 'eth_signTypedData_v4', [alice, '{'], -32602],
    ['typed data without types', 'eth_signTypedData_v4', [alice, '{"message":{}}'], -32602],
    ['a decimal amount', 'eth_sendTransaction', [{ from: alice, value: '1' }], -32602],
    ['another chain', 'eth_sendTransaction', [{ from: alice, chainId: '0x1' }], -32602],
    ['an unknown chain', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    ['a chain id in decimals', 'wallet_switchEthereumChain', [{ chainId: 5 }], -32602],
    [
      'a chain on another host',
      'wallet_addEthereumChain',
      [{ chainId: '0x5', chainName: 'Far', rpcUrls: ['https://far.test'] }],
      -32602,
    ],
    ['a method it has not', 'eth_sign', [alice, '0x00'], 4200],
  ])('refuses %s', (_, method, params, code) => {
    expect(parse('evm', method, params)).toMatchObject({ error: { code } });
  });

  it('accepts addresses in any case and additional params', () => {
    const params = ['0x00', alice.toLowerCase(), ''];
    expect(parse('evm', 'personal_sign', params)).toEqual({
      method: 'personal_sign',
      params,
      signers: [alice.toLowerCase()],
    });
  });
});

describe('Solana', () => {
  it('fills in signer and site, and rejects another site or account', () => {
    const filled = { address: sol1, domain: 'app.test:3000' };
    expect(parse('solana', 'solana:signIn', [], false)).toMatchObject({
      params: [filled],
      signers: [sol1],
    });
    const elsewhere = [{ domain: 'bank.test' }];
    expect(parse('solana', 'solana:signIn', elsewhere)).toMatchObject({ error: { code: -32602 } });
    const stranger = [{ address: '1'.repeat(32) }];
    expect(parse('solana', 'solana:signIn', stranger)).toMatchObject({ error: { code: 4100 } });
  });

  it.each([
    ['bytes that are not base64', [{ address: sol1, message: '%' }], -32602],
    ['nothing to sign', [], -32602],
    ['an account the site may not use', [{ address: sol2, message: 'AAAA' }], 4100],
  ])('refuses %s', (_, params, code) => {
    expect(parse('solana', 'solana:signMessage', params)).toMatchObject({ error: { code } });
  });
});

describe('Bitcoin', () => {
  it('pays a transfer from the payment address, and signs a PSBT only with allowed addresses', () => {
    const recipients = [{ address: btc1.ordinal, amount: '1000' }];
    const transfer = parse('bitcoin', 'bitcoin:sendTransfer', [{ recipients }]);
    expect(transfer).toMatchObject({ signers: [btc1.payment] });
    const psbt = parse('bitcoin', 'bitcoin:signTransaction', [{ psbt: 'AAAA', allowed: ['x'] }]);
    expect(psbt).toMatchObject({ signers: [btc1.payment, btc1.ordinal] });
  });

  it('rejects amounts that are not integers, and all requests of a disconnected site', () => {
    const recipients = [{ address: btc1.ordinal, amount: '1.5' }];
    const params = [{ recipients }];
    expect(parse('bitcoin', 'bitcoin:sendTransfer', params)).toMatchObject({
      error: { code: -32602 },
    });
    const message = [{ address: btc1.payment, message: 'AAAA' }];
    const refused = parse('bitcoin', 'bitcoin:signMessage', message, false);
    expect(refused).toMatchObject({ error: { code: 4100 } });
  });
});
