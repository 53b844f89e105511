// The phone's port: its page at `/` and, for apps' links, at `/wc?uri=`. Called by start-sandbox.
// It keeps no state: a browser's own storage does.

import { notFound } from '../http/open-server.js';
import { type HttpHandler, text } from '../http/reply.js';
import { bundlePhone } from './bundle-phone.js';
import { drawPhonePage, phoneStyle } from './draw-phone-page.js';
import type { PhoneConfig } from './page/phone-config.js';

/**
 * The handler of the phone's port.
 *
 * @param options - `solana` and `bitcoin`: where those chains are; null or left out where they are not run
 */
export function createPhone(
  options: Pick<PhoneConfig, 'relayUrl' | 'chains'> & Partial<PhoneConfig>,
): HttpHandler {
  const { relayUrl, chains, solana = null, bitcoin = null } = options;
  const page = drawPhonePage({
    relayUrl,
    chains: chains.map(({ caipNetworkId, rpcUrl, name }) => ({ caipNetworkId, rpcUrl, name })),
    solana: solana && { caipNetworkId: solana.caipNetworkId, rpcUrl: solana.rpcUrl },
    bitcoin: bitcoin && { caipNetworkId: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl },
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
