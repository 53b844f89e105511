// The headers of a page. The page runs only its own scripts and styles, connects only to its server and configured networks,
// and is embedded only by the project's origins.
import { readOriginPattern } from '../api/origin-pattern.js';
import type { PageConfig } from '../api/page-config.js';
import type { FramePage } from './page-table.js';

export function pageHeaders(
  config: PageConfig,
  { isEmbeddable, needsOpener }: Pick<FramePage, 'isEmbeddable' | 'needsOpener'>,
): Record<string, string> {
  // An invalid pattern could end the directive and begin another.
  const ancestors = isEmbeddable ? config.origins.filter(readOriginPattern) : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...rpcOrigins(config)],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['lit-html'],
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'cache-control': 'no-store',
    // Page addresses contain link secrets and provider answers.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Apps with COEP embed only cross-origin resources that allow it; `frame-ancestors` limits who may embed.
    'cross-origin-resource-policy': isEmbeddable ? 'cross-origin' : 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ...(isEmbeddable ? {} : { 'x-frame-options': 'DENY' }),
    'cross-origin-opener-policy': needsOpener ? 'unsafe-none' : 'same-origin',
  };
}

function rpcOrigins(config: PageConfig): readonly string[] {
  const urls = config.networks.flatMap(({ rpcUrl, bundlerUrl }) => [rpcUrl, bundlerUrl ?? rpcUrl]);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
