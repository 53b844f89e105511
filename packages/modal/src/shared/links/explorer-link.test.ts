import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { explorerLink } from './explorer-link.js';

const network = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } });

describe('explorerLink', () => {
  it('leads to the address, with one slash between', () => {
    for (const url of ['https://scan.test', 'https://scan.test/'])
      expect(explorerLink(network(url), '0xAb')?.href).to.equal('https://scan.test/address/0xAb');
  });

  it('leads to a transaction and to a token, where there is one', () => {
    const scan = network('https://scan.test');
    expect(explorerLink(scan, '0xAb', 'tx')?.href).to.equal('https://scan.test/tx/0xAb');
    expect(explorerLink(scan, '0xAb', 'token')?.href).to.equal('https://scan.test/token/0xAb');
    expect(explorerLink(scan, '', 'tx')).to.equal(undefined);
  });

  it('keeps an address from leaving its place in the path', () => {
    const made = explorerLink(network('https://scan.test'), '../x?y=1');
    expect(made?.href).to.equal('https://scan.test/address/..%2Fx%3Fy%3D1');
  });

  it('makes no link without an explorer on the web', () => {
    expect(explorerLink(undefined, '0x')).to.equal(undefined);
    expect(explorerLink({}, '0x')).to.equal(undefined);
    expect(explorerLink(network('javascript:alert(1)//'), '0x')).to.equal(undefined);
  });

  it('makes a link by https only, but on the machine itself', () => {
    expect(explorerLink(network('http://scan.test'), '0x')).to.equal(undefined);
    expect(explorerLink(network('https://scan.test@evil.test'), '0x')).to.equal(undefined);
    const own = explorerLink(network('http://127.0.0.1:7100'), '0x');
    expect(own?.href).to.equal('http://127.0.0.1:7100/address/0x');
  });
});
