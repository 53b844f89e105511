// Whether this browser can make passkeys that open a wallet: said before anybody tries. That of the device or key itself shows
// only once it has made one.
import { PageError } from '../host/page-error.js';

/** @returns why not, in words for people; undefined where nothing speaks against it */
export async function findPasskeyProblem(): Promise<string | undefined> {
  const { PublicKeyCredential, location } = window;
  if (/^[\d.]+$|^\[/.test(location.hostname))
    return 'This page was opened by IP address, and browsers don’t create passkeys for those.';
  if (typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== 'function')
    return 'This browser doesn’t support passkeys that can open a wallet.';
  // Browsers that say nothing of it may well be able to.
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] === false
    ? 'This browser’s passkeys can’t open a wallet.'
    : undefined;
}

/** @throws PageError where it is known not to work */
export async function assertPasskeySupport(): Promise<void> {
  const reason = await findPasskeyProblem();
  if (reason !== undefined) throw new PageError(`${reason} Use another browser.`);
}
