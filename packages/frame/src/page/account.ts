// Entry of `/account`, the page where users manage their wallet. Opened by its address or by an app.
import { html, render } from 'lit/html.js';
import { openAccountPage } from './account/open-account-page.js';
import { requestSession } from './login/session-sharing.js';
import { createLogins } from './login/logins.js';
import { listenForSocialProofs } from './login/social-proofs.js';
import { createPageContext, mainElement, readPageConfig } from './page-context.js';
import { createMemoryStore } from './state/page-store.js';
import { createSessionState } from './state/session.js';
import { commonMessages } from './messages.js';

const root = mainElement();
render(html`<p class="state" role="status">${commonMessages.oneMoment}</p>`, root);
const ownContext = createPageContext(readPageConfig(), location.origin);
const result = new URLSearchParams(location.search).get('result_uri');
history.replaceState(null, '', location.pathname);
// A session that an app's frame shares stays in memory, because the user proved nothing on this page.
const sharedContext = {
  ...ownContext,
  state: createSessionState(createMemoryStore(), location.origin),
};
const hasSharedSession = await requestSession(window, sharedContext).catch(() => false);
window.opener = null;
const context = hasSharedSession ? sharedContext : ownContext;
await openAccountPage({
  root,
  context,
  logins: createLogins(context, location.origin, listenForSocialProofs(window, location.origin)),
  socialResult: result ?? undefined,
  navigate: (uri) => location.assign(uri),
  fetch: (input, init) => fetch(input, init),
});
