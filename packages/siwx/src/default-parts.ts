// What DefaultSIWX is made of where the app gives nothing else.
import type { SIWXParts } from './default-siwx.js';
import { createNonce } from './message/create-nonce.js';
import { StandardMessenger } from './messenger/standard-messenger.js';
import { LocalStorage } from './storage/local-storage.js';
import { BIP122Verifier } from './verifier/bip122-verifier.js';
import { EIP155Verifier } from './verifier/eip155-verifier.js';
import { SolanaVerifier } from './verifier/solana-verifier.js';

/** For the page it is called in. */
export function defaultParts(): SIWXParts {
  const { host = '', origin = '', pathname = '' } = globalThis.location ?? {};
  return {
    messenger: new StandardMessenger({
      domain: host,
      uri: origin + inUri(pathname),
      getNonce: () => createNonce(),
    }),
    verifiers: [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage: new LocalStorage({ key: '@appkit/siwx' }),
  };
}

/** Browsers leave characters in a path that RFC 3986 has no place for. Query and fragment are nobody's to sign. */
function inUri(pathname: string): string {
  return pathname.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]|%(?![0-9A-Fa-f]{2})/g, (each) =>
    encodeURIComponent(each),
  );
}
