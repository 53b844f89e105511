// Entry of `/oauth/callback`, where social login providers redirect to. Approves the login, then notifies the app
// through its opener or by redirecting back.
import { render } from 'lit/html.js';
import { openDeviceApproval } from './device-approval/open-device-approval.js';
import { linkErrorPage, linkErrorMessage } from './device-approval/link-error.js';
import {
  buildReturnUrl,
  parseReturnUrl,
  declinedUri,
  resultUri,
} from './device-approval/return-url.js';
import { createPageContext, mainElement, readPageConfig } from './page-context.js';
import { ServerError } from './call-server.js';
import { loadDevice, deviceCredentials } from './state/device.js';
import { commonMessages } from './messages.js';
import { linkMessages } from './device-approval/messages.js';

const root = mainElement();
const context = createPageContext(readPageConfig(), location.origin);
const { uri, appHref } = parseReturnUrl(location.href);
history.replaceState(null, '', location.pathname);
// Read only once: if the opener closed in between, the proof would go through the app's page.
const opener: Window | null = window.opener;

/** Sends the proof to the waiting frame and the result to the app. Redirects to the app without an opener. */
function notifyOpener(appOrigin: string, proof: string): void {
  if (!opener) {
    returnToApp(appOrigin, resultUri(location.origin, proof));
    return;
  }
  for (let index = 0; index < opener.length; index += 1)
    opener[index]?.postMessage({ socialProof: proof }, location.origin);
  opener.postMessage({ resultUri: resultUri(location.origin) }, appOrigin);
}

/** Redirects to the app. A popup stays open and shows the result instead. */
function returnToApp(appOrigin: string | undefined, result: string): void {
  const returnUrl = opener ? undefined : buildReturnUrl(appHref, appOrigin, result);
  if (returnUrl !== undefined) location.replace(returnUrl);
}

try {
  // If the proof passes through the app's page, ask the user first.
  const isProofPrivate = opener !== null || appHref?.startsWith(`${location.origin}/`) === true;
  const device = deviceCredentials(await loadDevice(context.store));
  const { link, proof } = await context.call('/api/login/social/callback', { uri, device });
  await openDeviceApproval({
    root,
    context,
    link,
    isSilent: isProofPrivate,
    from: isProofPrivate ? 'anywhere' : 'here',
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
