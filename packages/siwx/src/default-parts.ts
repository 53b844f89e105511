// What DefaultSIWX is made of where the app gives nothing else.
import type { SIWXParts } from './default-siwx.js';
import { createNonce } from './message/create-nonce.js';
import { pageSite } from './message/page-site.js';
import { StandardMessenger } from './messenger/standard-messenger.js';
import { LocalStorage } from './storage/local-storage.js';
import { BIP122Verifier } from './verifier/bip122-verifier.js';
import { EIP155Verifier } from './verifier/eip155-verifier.js';
import { SolanaVerifier } from './verifier/solana-verifier.js';

/** For the page it is called in. */
export function defaultParts(): SIWXParts {
  return {
    messenger: new StandardMessenger({
      ...pageSite(),
      getNonce: () => createNonce(),
    }),
    verifiers: [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage: new LocalStorage({ key: '@appkit/siwx' }),
  };
}
