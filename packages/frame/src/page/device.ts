// The page behind the link of a mail: a login to approve, or a change of address. Entry of `/device`.
import { openEmailChange } from './device-approval/open-email-change.js';
import { openDeviceApproval } from './device-approval/open-device-approval.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';
import { emailChangeMessages } from './device-approval/email-change-messages.js';

// Behind `#`, which no server is sent. Whoever looks at the address, the history or a screenshot later finds no link in it.
const links = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, '', location.pathname);
// Another link, put into the address of this very page.
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
