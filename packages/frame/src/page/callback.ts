// The page that a provider of accounts sends back to. It approves the login as the page behind a mail's link does, and tells
// the app's page: by the window that opened it, or, where the app's page was left for the provider, by going back there. Entry of
// `/oauth/callback`.
import { render } from 'lit/html.js';
import { openDeviceApproval } from './device-approval/open-device-approval.js';
import { linkErrorPage } from './device-approval/link-error-page.js';
import { linkErrorMessage } from './device-approval/link-error-message.js';
import {
  buildReturnUrl,
  parseReturnUrl,
  declinedUri,
  resultUri,
} from './device-approval/return-url.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';
import { ServerError } from './server/call-server.js';
import { loadDevice, deviceCredentials } from './state/device.js';
import { commonMessages } from './common-messages.js';
import { linkMessages } from './device-approval/link-messages.js';

const root = mainElement();
const context = createPageContext(readPageConfig(), location.origin);
const { uri, appHref } = parseReturnUrl(location.href);
history.replaceState(null, '', location.pathname);
// Looked at once: a page that closes itself while this one works would have what passes between windows of ours go by its app.
const opener: Window | null = window.opener;

/** To the frame that waits, and to the app's page: in the window that opened this one, or where this one was left for. */
function notifyOpener(appOrigin: string, proof: string): void {
  if (!opener) {
    returnToApp(appOrigin, resultUri(location.origin, proof));
    return;
  }
  for (let index = 0; index < opener.length; index += 1)
    opener[index]?.postMessage({ socialProof: proof }, location.origin);
  opener.postMessage({ resultUri: resultUri(location.origin) }, appOrigin);
}

/** A window of its own stays and says it: its person closes it. */
function returnToApp(appOrigin: string | undefined, result: string): void {
  const returnUrl = opener ? undefined : buildReturnUrl(appHref, appOrigin, result);
  if (returnUrl !== undefined) location.replace(returnUrl);
}

try {
  // Where the proof must pass through the app's page, the person says so first; in a page of our own it passes nobody.
  const isAmongUs = opener !== null || appHref?.startsWith(`${location.origin}/`) === true;
  const device = deviceCredentials(await loadDevice(context.store));
  const { link, proof } = await context.call('/api/login/social/callback', { uri, device });
  await openDeviceApproval({
    root,
    context,
    link,
    isSilent: isAmongUs,
    from: isAmongUs ? 'anywhere' : 'here',
    onApproved: ({ appOrigin }) => notifyOpener(appOrigin, proof),
    onRefused: ({ appOrigin }) =>
      returnToApp(appOrigin, declinedUri(location.origin, commonMessages.signInDeclined)),
  });
} catch (error) {
  const message = linkErrorMessage(error);
  render(linkErrorPage(message, linkMessages.notSignedInTitle), root);
  if (error instanceof ServerError)
    returnToApp(error.refusal.appOrigin, declinedUri(location.origin, message));
}
