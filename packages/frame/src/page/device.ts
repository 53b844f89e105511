// Entry of `/device`, the page behind emailed links. Approves a login or an email change.
import { openEmailChange } from './device-approval/email-change.js';
import { openDeviceApproval } from './device-approval/open-device-approval.js';
import { createPageContext, mainElement, readPageConfig } from './page-context.js';
import { emailChangeMessages } from './device-approval/messages.js';

// Browsers do not send the fragment to servers. Remove the link from the address, the history and screenshots.
const links = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, '', location.pathname);
// Opening another link in this tab changes only the fragment, so reload.
addEventListener('hashchange', () => location.reload());
const root = mainElement();
const context = createPageContext(readPageConfig(), location.origin);
const change = links.get('change');
if (change !== null) {
  document.title = emailChangeMessages.title;
  await openEmailChange({ root, context, link: change });
} else {
  const link = links.get('link') ?? '';
  await openDeviceApproval({
    root,
    context,
    link,
    isSilent: false,
    from: 'anywhere',
    onApproved: () => undefined,
  });
}
