import type { HttpHandler } from '../../http/reply.js';
import type { WalletConfig } from '../state/page-config.js';
import { servePages } from './serve-pages.js';

const page = {
  title: 'Sandbox Phone',
  script: 'phone',
  source: 'phone/page/phone-page.ts',
  element: 'sandbox-phone',
};

export function createPhone(config: WalletConfig): HttpHandler {
  return servePages({ '/': page, '/wc': page }, config);
}
