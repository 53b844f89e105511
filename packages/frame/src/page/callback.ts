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

/** To the app's page, wherever it is: the window that opened this one, or the page that was left for this one. */
function tell(appOrigin: string, link: string): void {
  const result = resultUri(location.origin, link);
  if (window.opener) {
    window.opener.postMessage({ resultUri: result }, appOrigin);
    return;
  }
  if (appHref === undefined || new URL(appHref).origin !== appOrigin) return;
  const back = new URL(appHref);
  back.searchParams.set('result_uri', result);
  location.replace(back.href);
}

try {
  const device = shownDevice(await loadDevice(context.store));
  const { link } = await context.call('/api/login/social/callback', { uri, device });
  await openApprover({
    root,
    context,
    link,
    isSilent: true,
    onApproved: ({ appOrigin }) => tell(appOrigin, link),
  });
} catch (error) {
  const own = { origin: location.origin, now: Date.now() };
  const acts = { approve: () => undefined, refuse: () => undefined };
  render(approverView({ at: 'failed', message: wordsOf(error) }, acts, own), root);
}
