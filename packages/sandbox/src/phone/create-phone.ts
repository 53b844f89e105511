// The phone's port: its page at `/` and, for apps' links, at `/wc?uri=`. Called by start-sandbox.
// It keeps no state: a browser's own storage does.

import { notFound } from '../http/open-server.js';
import { type HttpHandler, text } from '../http/reply.js';
import { bundlePhone } from './bundle-phone.js';
import { drawPhonePage, phoneStyle } from './draw-phone-page.js';
import type { PhoneConfig } from './page/phone-config.js';

/** The handler of the phone's port. */
export function createPhone({ relayUrl, chains }: PhoneConfig): HttpHandler {
  const page = drawPhonePage({
    relayUrl,
    chains: chains.map(({ caipNetworkId, rpcUrl, name }) => ({ caipNetworkId, rpcUrl, name })),
  });
  let script: string | undefined;
  return (request) => {
    switch (request.path) {
      case '/':
      case '/wc':
        // A framed Approve button could be clicked unseen.
        return text(page, 'text/html', { 'content-security-policy': "frame-ancestors 'none'" });
      case '/phone.js':
        script ??= bundlePhone();
        return text(script, 'text/javascript');
      case '/phone.css':
        return text(phoneStyle, 'text/css');
      default:
        return notFound(request);
    }
  };
}
