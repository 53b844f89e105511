import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { explorerLink } from './explorer-link.js';

const network = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } });

describe('explorerLink', () => {
  it('links to the address and joins the path with one slash', () => {
    for (const url of ['https://scan.test', 'https://scan.test/'])
      expect(explorerLink(network(url), '0xAb')?.href).to.equal('https://scan.test/address/0xAb');
  });

  it('links to a transaction or a token, and returns undefined for an empty id', () => {
    const scan = network('https://scan.test');
    expect(explorerLink(scan, '0xAb', 'tx')?.href).to.equal('https://scan.test/tx/0xAb');
    expect(explorerLink(scan, '0xAb', 'token')?.href).to.equal('https://scan.test/token/0xAb');
    expect(explorerLink(scan, '', 'tx')).to.equal(undefined);
  });

  it('encodes the id, so that it cannot change the path', () => {
    const link = explorerLink(network('https://scan.test'), '../x?y=1');
    expect(link?.href).to.equal('https://scan.test/address/..%2Fx%3Fy%3D1');
  });

  it('returns undefined without an explorer or if its URL is not a web address', () => {
    expect(explorerLink(undefined, '0x')).to.equal(undefined);
    expect(explorerLink({}, '0x')).to.equal(undefined);
    expect(explorerLink(network('javascript:alert(1)//'), '0x')).to.equal(undefined);
  });

  it('requires https without credentials, and allows http only on loopback', () => {
    expect(explorerLink(network('http://scan.test'), '0x')).to.equal(undefined);
    expect(explorerLink(network('https://scan.test@evil.test'), '0x')).to.equal(undefined);
    const localLink = explorerLink(network('http://127.0.0.1:7100'), '0x');
    expect(localLink?.href).to.equal('http://127.0.0.1:7100/address/0x');
  });
});
