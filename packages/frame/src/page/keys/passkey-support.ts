// Whether this browser can make passkeys that open a wallet: said before anybody tries. That of the device or key itself shows
// only once it has made one.
import { PageError } from '../host/page-error.js';
import { keysMessages } from './messages.js';

/** @returns why not, in words for people; undefined where nothing speaks against it */
export async function findPasskeyProblem(): Promise<string | undefined> {
  const { PublicKeyCredential, location } = window;
  if (/^[\d.]+$|^\[/.test(location.hostname)) return keysMessages.ipAddressPage;
  if (typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== 'function')
    return keysMessages.browserWithoutPasskeys;
  // Browsers that say nothing of it may well be able to.
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] === false ? keysMessages.browserWithoutPrf : undefined;
}

/** @throws PageError where it is known not to work */
export async function assertPasskeySupport(): Promise<void> {
  const problem = await findPasskeyProblem();
  if (problem !== undefined) throw new PageError(keysMessages.useOtherBrowser({ problem }));
}
