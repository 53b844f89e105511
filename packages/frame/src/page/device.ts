// The page behind the link of a mail. Entry of `/device`.
import { openApprover } from './approver/open-approver.js';
import { createPageContext, mainElement, readPageConfig } from './open-page.js';

// Behind `#`, which no server is sent. Whoever looks at the address, the history or a screenshot later finds no link in it.
const link = new URLSearchParams(location.hash.slice(1)).get('link') ?? '';
history.replaceState(null, '', location.pathname);
await openApprover({
  root: mainElement(),
  context: createPageContext(readPageConfig(), location.origin),
  link,
  isSilent: false,
  onApproved: () => undefined,
});
