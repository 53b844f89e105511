// The person's own page of the frame: reached by its address, not by an app. Entry of `/account`.
import { openAccountPage } from './account/open-account-page.js';
import { createLogins } from './login/logins.js';
import { openProofs } from './login/proofs.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';

const context = createPageContext(readPageConfig(), location.origin);
const result = new URLSearchParams(location.search).get('result_uri');
history.replaceState(null, '', location.pathname);
await openAccountPage({
  root: mainElement(),
  context,
  logins: createLogins(context, location.origin, openProofs(window, location.origin)),
  socialResult: result ?? undefined,
  leaveFor: (uri) => location.assign(uri),
});
