// Whether this browser can make passkeys that open a wallet: said before anybody tries. That of the device or key itself shows
// only once it has made one.
import { PageError } from '../host/page-error.js';

/** @returns why not, in words for people; undefined where nothing speaks against it */
export async function whyNoPasskeys(): Promise<string | undefined> {
  const { PublicKeyCredential, location } = window;
  if (/^[\d.]+$|^\[/.test(location.hostname))
    return 'This page is open by a number in place of a name: browsers make no passkeys for that.';
  if (typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== 'function')
    return 'This browser has no passkeys, or is too old for those that open a wallet.';
  // Browsers that say nothing of it may well be able to.
  const can = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return can?.['extension:prf'] === false
    ? 'This browser has passkeys, but none that open a wallet.'
    : undefined;
}

/** @throws PageError where it is known not to work */
export async function assertPasskeys(): Promise<void> {
  const reason = await whyNoPasskeys();
  if (reason !== undefined) throw new PageError(`${reason} Use another browser.`);
}
