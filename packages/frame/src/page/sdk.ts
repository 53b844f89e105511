// Entry of `/sdk`, the page that apps embed. Holds the keys, answers the app's messages and shows approvals.
import type { FrameTheme } from '@openappkit/connector-embedded/protocol';
import { openApprovePage } from './approve/approve-view.js';
import { createHandlers } from './create-handlers.js';
import { openHostLink, readHostOrigin } from './host-link.js';
import { shareSession } from './login/session-sharing.js';
import { listenForSocialProofs } from './login/social-proofs.js';
import { createPageContext, mainElement, readPageConfig } from './page-context.js';

const config = readPageConfig();
const proofs = listenForSocialProofs(window, location.origin);
openHostLink({
  window,
  origins: config.origins,
  hostOrigin: readHostOrigin(location, document.referrer),
  createHandlers: (appOrigin) => {
    let isBusy = false;
    const context = createPageContext(config, appOrigin);
    shareSession(window, context);
    const page = openApprovePage(mainElement(), appOrigin, () => isBusy);
    return createHandlers({
      context,
      appOrigin,
      chainId: new URLSearchParams(location.search).get('chainId') ?? undefined,
      queue: page.queue,
      proofs,
      fetch: (input, init) => fetch(input, init),
      setTheme: (theme) => applyTheme(document.documentElement, theme),
      onBusy: (next) => {
        isBusy = next;
        page.draw();
      },
      reload: () => void setTimeout(() => location.reload()),
    });
  },
});

/** Applies the app's light or dark mode. An app cannot change colors, so that it cannot disguise a warning. */
function applyTheme(root: HTMLElement, { themeMode }: FrameTheme): void {
  if (themeMode) root.dataset.theme = themeMode;
}
