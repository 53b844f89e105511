import type { SIWXContext } from '@openappkit/core/adapter';
import type { SIWXParts } from './default-siwx.js';
import { createNonce } from './message/create-nonce.js';
import { getPageSite } from './message/get-page-site.js';
import { StandardMessenger } from './messenger/standard-messenger.js';
import { LocalStorage } from './storage/local-storage.js';
import { BIP122Verifier } from './verifier/bip122-verifier.js';
import { EIP155Verifier } from './verifier/eip155-verifier.js';
import { SolanaVerifier } from './verifier/solana-verifier.js';

/** @param env - the kit's environment; the page's globals when omitted */
export function createDefaultParts(env: SIWXContext['env']): SIWXParts {
  const now = (): number => env?.clock.now() ?? Date.now();
  return {
    messenger: new StandardMessenger({
      ...getPageSite(env?.page),
      getNonce: () => createNonce(),
      now,
    }),
    verifiers: [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage: new LocalStorage({ key: '@appkit/siwx', now, ...(env && { store: env.storage }) }),
  };
}
