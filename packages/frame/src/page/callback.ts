// The page that a provider of accounts sends back to. It approves the login as the page behind a mail's link does, and tells
// the app's page: by the window that opened it, or, where the app's page was left for the provider, by going back there. Entry of
// `/oauth/callback`.
import { render } from 'lit/html.js';
import { openApprover } from './approver/open-approver.js';
import { linkFailed } from './approver/link-failed.js';
import { linkWords } from './approver/link-words.js';
import { backTo, readReturn, refusalUri, resultUri } from './approver/return-address.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';
import { ServerRefusal } from './server/call-server.js';
import { loadDevice, shownDevice } from './state/device.js';

const root = mainElement();
const context = createPageContext(readPageConfig(), location.origin);
const { uri, appHref } = readReturn(location.href);
history.replaceState(null, '', location.pathname);
// Looked at once: a page that closes itself while this one works would have what passes between windows of ours go by its app.
const opener: Window | null = window.opener;

/** To the frame that waits, and to the app's page: in the window that opened this one, or where this one was left for. */
function tell(appOrigin: string, proof: string): void {
  if (!opener) {
    goBack(appOrigin, resultUri(location.origin, proof));
    return;
  }
  for (let index = 0; index < opener.length; index += 1)
    opener[index]?.postMessage({ socialProof: proof }, location.origin);
  opener.postMessage({ resultUri: resultUri(location.origin) }, appOrigin);
}

/** A window of its own stays and says it: its person closes it. */
function goBack(appOrigin: string | undefined, result: string): void {
  const back = opener ? undefined : backTo(appHref, appOrigin, result);
  if (back !== undefined) location.replace(back);
}

try {
  // Where the proof must pass through the app's page, the person says so first; in a page of our own it passes nobody.
  const isAmongUs = opener !== null || appHref?.startsWith(`${location.origin}/`) === true;
  const device = shownDevice(await loadDevice(context.store));
  const { link, proof } = await context.call('/api/login/social/callback', { uri, device });
  await openApprover({
    root,
    context,
    link,
    isSilent: isAmongUs,
    from: isAmongUs ? 'anywhere' : 'here',
    onApproved: ({ appOrigin }) => tell(appOrigin, proof),
    onRefused: ({ appOrigin }) =>
      goBack(appOrigin, refusalUri(location.origin, 'This sign-in was declined.')),
  });
} catch (error) {
  const message = linkWords(error);
  render(linkFailed(message, 'You weren’t signed in'), root);
  if (error instanceof ServerRefusal)
    goBack(error.refusal.appOrigin, refusalUri(location.origin, message));
}
