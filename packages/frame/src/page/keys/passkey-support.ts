// Checks before the user tries whether this browser can create passkeys that open a wallet. Support of the authenticator is known
// only after it has created a passkey.
import { PageError } from '../host/page-error.js';
import { keysMessages } from './messages.js';

/** @returns the reason as a message for the user; undefined if no reason is known */
export async function findPasskeyProblem(): Promise<string | undefined> {
  const { PublicKeyCredential, location } = window;
  if (/^[\d.]+$|^\[/.test(location.hostname)) return keysMessages.ipAddressPage;
  if (typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== 'function')
    return keysMessages.browserWithoutPasskeys;
  // Browsers that do not report the capability may still support it.
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] === false ? keysMessages.browserWithoutPrf : undefined;
}

/** @throws PageError if passkeys are known not to work */
export async function assertPasskeySupport(): Promise<void> {
  const problem = await findPasskeyProblem();
  if (problem !== undefined) throw new PageError(keysMessages.useOtherBrowser({ problem }));
}
