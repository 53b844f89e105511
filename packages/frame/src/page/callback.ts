// The page that a provider of accounts sends back to. It approves the login as the page behind a mail's link does, and tells
// the app's page, by the window that opened it. Entry of `/oauth/callback`.
import { render } from 'lit/html.js';
import { approverView } from './approver/approver-view.js';
import { openApprover } from './approver/open-approver.js';
import { readReturn, resultUri } from './approver/return-address.js';
import { wordsOf } from './host/page-error.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';
import { loadDevice, shownDevice } from './state/device.js';

const root = mainElement();
const context = createPageContext(readPageConfig(), location.origin);
const { uri, appHref } = readReturn(location.href);
history.replaceState(null, '', location.pathname);

/** To the frame that waits, and to the app's page: in the window that opened this one, or where this one was left for. */
function tell(appOrigin: string, proof: string): void {
  const opener: Window | null = window.opener;
  if (opener) {
    for (let index = 0; index < opener.length; index += 1)
      opener[index]?.postMessage({ socialProof: proof }, location.origin);
    opener.postMessage({ resultUri: resultUri(location.origin) }, appOrigin);
    return;
  }
  if (appHref === undefined || new URL(appHref).origin !== appOrigin) return;
  const back = new URL(appHref);
  back.searchParams.set('result_uri', resultUri(location.origin, proof));
  location.replace(back.href);
}

try {
  const device = shownDevice(await loadDevice(context.store));
  const { link, proof } = await context.call('/api/login/social/callback', { uri, device });
  await openApprover({
    root,
    context,
    link,
    // Where the proof must pass through the app's page, the person says so first; in a page of our own it passes nobody.
    isSilent: window.opener !== null || appHref?.startsWith(`${location.origin}/`) === true,
    onApproved: ({ appOrigin }) => tell(appOrigin, proof),
  });
} catch (error) {
  const own = { origin: location.origin, now: Date.now(), isReady: false };
  const acts = { approve: () => undefined, refuse: () => undefined };
  render(approverView({ at: 'failed', message: wordsOf(error) }, acts, own), root);
}
