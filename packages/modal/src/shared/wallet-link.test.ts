import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { appLinks, formatDeepLink, type LinkStyle, plainLink } from './wallet-link.js';

const uri = 'wc:7f6e@2?expiryTimestamp=1&relay-protocol=irn&symKey=ab';
const encoded = 'wc%3A7f6e%402%3FexpiryTimestamp%3D1%26relay-protocol%3Dirn%26symKey%3Dab';
const page: LinkStyle = { target: '_self', preferUniversal: false, encodeTwice: false };
const href = (link: string, style = page): string | undefined =>
  formatDeepLink(link, uri, style)?.href;

describe('formatDeepLink', () => {
  it('adds the pairing URI to a scheme, encoded once', () => {
    expect(href('maple://')).to.equal(`maple://wc?uri=${encoded}`);
    expect(new URL(href('maple://') ?? '').searchParams.get('uri')).to.equal(uri);
  });

  it('completes a scheme without slashes', () => {
    for (const link of ['maple:', 'maple', 'maple:/'])
      expect(href(link), link).to.equal(`maple://wc?uri=${encoded}`);
    expect(href('/maple'), 'a path is no app').to.equal(undefined);
  });

  it('keeps the path of a scheme or universal link and joins it with one slash', () => {
    expect(href('maple://app')).to.equal(`maple://app/wc?uri=${encoded}`);
    expect(href('https://maple.test')).to.equal(`https://maple.test/wc?uri=${encoded}`);
    expect(href('https://maple.test/ul/')).to.equal(`https://maple.test/ul/wc?uri=${encoded}`);
  });

  it('keeps the query of a link after the pairing URI and drops its fragment', () => {
    expect(href('https://maple.test/ul?ref=1#x')).to.equal(
      `https://maple.test/ul/wc?uri=${encoded}&ref=1`,
    );
  });

  it('encodes twice for an environment that decodes links once more', () => {
    const telegram: LinkStyle = { target: '_blank', preferUniversal: true, encodeTwice: true };
    const twice = new URL(href('https://maple.test', telegram) ?? '').searchParams.get('uri');
    expect(decodeURIComponent(twice ?? '')).to.equal(uri);
  });

  it('opens apps in the same tab, web pages in a new tab, and both in the top window from a frame', () => {
    const target = (link: string, style: LinkStyle): string | undefined =>
      formatDeepLink(link, uri, style)?.target;
    expect(target('maple://', page)).to.equal('_self');
    expect(target('https://maple.test', page)).to.equal('_blank');
    expect(target('maple://', { ...page, target: '_blank' })).to.equal('_blank');
    expect(target('maple://', { ...page, target: '_top' })).to.equal('_top');
    expect(target('https://maple.test', { ...page, target: '_top' })).to.equal('_top');
  });

  it('rejects links that could run code, read files or hide their host', () => {
    const bad = [
      'javascript://%0aalert(1)',
      'javascript:',
      'JavaScript://x',
      'data://text/html,x',
      'file:///etc',
      'intent://x',
      'vbscript://x',
      'blob://x',
      'http://maple.test',
      'https://maple.test@evil.test',
      'ma ple://',
      'maple://"onclick="x',
      'm://',
      '://',
      '',
    ];
    for (const link of bad) expect(href(link), link).to.equal(undefined);
  });

  it('allows http on loopback', () => {
    expect(href('http://127.0.0.1:9000')).to.equal(`http://127.0.0.1:9000/wc?uri=${encoded}`);
  });

  it('accepts only a pairing URI as code', () => {
    expect(formatDeepLink('maple://', 'https://evil.test', page)).to.equal(undefined);
    expect(plainLink('javascript:alert(1)', page)).to.equal(undefined);
    expect(plainLink(uri, page)?.href).to.equal(uri);
  });

  it('excludes the pairing secret from the base link', () => {
    expect(formatDeepLink('maple', uri, page)?.base).to.equal('maple://');
    expect(plainLink(uri, page)?.base).not.to.include('symKey');
  });
});

describe('appLinks', () => {
  const apps = { mobileLink: 'maple://', universalLink: 'https://maple.test' };
  const bases = (style: LinkStyle, links: Parameters<typeof appLinks>[0] = apps) =>
    appLinks(links, uri, style).map(({ base }) => base);

  it('lists the scheme first, or the universal link if it is preferred', () => {
    expect(bases(page)).to.deep.equal(['maple://', 'https://maple.test']);
    expect(bases({ ...page, preferUniversal: true })).to.deep.equal([
      'https://maple.test',
      'maple://',
    ]);
  });

  it('omits missing and rejected links', () => {
    const links = { mobileLink: 'intent://x', universalLink: undefined };
    expect(bases(page, links)).to.deep.equal([]);
  });
});
