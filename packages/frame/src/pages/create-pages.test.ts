import { describe, expect, it } from 'vitest';
import type { PageConfig } from '../api/page-config.js';
import { createPages } from './create-pages.js';

const config: PageConfig = {
  projectId: 'app',
  origins: ['https://app.example', "https://evil.example; script-src 'unsafe-inline'", '*'],
  networks: [
    {
      caipNetworkId: 'eip155:1',
      name: '</script><script>alert(1)</script>',
      rpcUrl: 'https://rpc.example/v1?key=secret',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      bundlerUrl: 'https://bundler.example',
    },
  ],
  identities: ['email'],
};
const pages = createPages();
const answer = (path: string) => pages.answer(path, () => config);
const policyOf = (path: string) =>
  new Map(
    (answer(path)?.headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the pages of the frame', () => {
  it('run only their own scripts and connect only to their server and the configured nodes', () => {
    for (const path of ['/sdk', '/device', '/oauth/callback', '/account']) {
      const policy = policyOf(path);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.get('style-src')).toBe("'self'");
      expect(policy.get('connect-src')).toBe("'self' https://rpc.example https://bundler.example");
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(answer(path)?.headers['cache-control']).toBe('no-store');
      expect(answer(path)?.body).not.toMatch(/<script>|style=|\son\w+=/);
      expect(answer(path)?.body).toMatch(/<noscript>.*needs JavaScript/);
    }
  });

  it('allow only the project’s origins to embed the page for apps, and no site to embed the others', () => {
    expect(policyOf('/sdk').get('frame-ancestors')).toBe('https://app.example');
    for (const path of ['/device', '/oauth/callback', '/account']) {
      expect(policyOf(path).get('frame-ancestors')).toBe("'none'");
      expect(answer(path)?.headers['x-frame-options']).toBe('DENY');
    }
    const nobodys = pages.answer('/sdk', () => ({ ...config, origins: [] }));
    expect(nobodys?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('keep access to their opener only on pages that talk to it', () => {
    const opener = (path: string) => answer(path)?.headers['cross-origin-opener-policy'];
    for (const path of ['/oauth/callback', '/account']) expect(opener(path)).toBe('unsafe-none');
    for (const path of ['/sdk', '/device']) expect(opener(path)).toBe('same-origin');
  });

  it('are not served under other paths', () => {
    for (const path of ['/', '/sdk/', '/page/', '/page/../../package.json', '/constructor'])
      expect(answer(path)).toBeUndefined();
  });

  it('load existing files only, keep the first load small and contain no server code', () => {
    const loaded = new Map<string, string>();
    const load = (name: string) => {
      if (loaded.has(name)) return;
      const body = answer(`/page/${name}`)?.body ?? `${name} is missing`;
      expect(body).not.toContain('is missing');
      loaded.set(name, body);
      for (const [, next = ''] of body.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) load(next);
    };
    load('sdk.js');
    const size = [...loaded.values()].reduce((sum, body) => sum + body.length, 0);
    expect(size).toBeLessThan(200_000);
    expect([...loaded.values()].join('')).not.toMatch(/nodemailer|kysely|openid-client/);
    expect(answer('/page/frame.css')?.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
