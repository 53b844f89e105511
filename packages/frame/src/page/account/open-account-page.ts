// Runs the person's own page: a login of the frame itself, and what can be done then. One verb a handler; whatever fails is
// said where it was asked for.
import { socialProviders } from '@openappkit/connector-embedded/protocol';
import { html, nothing, render } from 'lit/html.js';
import { whyNoPasskeys } from '../keys/passkey-support.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import type { AccountPage, AccountState } from './account.types.js';
import { accountView } from './account-view.js';
import { moveFocus, whereFocusIs } from './follow-focus.js';
import { createHomeActs } from './home-acts.js';
import { createLoginActs } from './login-acts.js';
import { openPermissions } from './permissions/open-permissions.js';
import { permissionsView } from './permissions/permissions-view.js';
import { openUpgrades } from './upgrades/open-upgrades.js';
import { upgradesView } from './upgrades/upgrades-view.js';

export async function openAccountPage(options: {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly logins: Logins;
  /** What the callback page sent this one back with. */
  readonly socialResult: string | undefined;
  readonly leaveFor: (uri: string) => void;
  readonly fetch: typeof fetch;
}): Promise<void> {
  const { root, context, logins, socialResult, leaveFor } = options;
  const socials = socialProviders.filter((each) => context.config.identities.includes(each));
  let state: AccountState = { at: 'loading' };
  const draw = () => {
    const late = html`${permissions ? permissionsView(permissions.current) : nothing}
    ${upgrades ? upgradesView(upgrades.current) : nothing}`;
    render(accountView(state, acts, socials, late), root);
  };
  const drawPart = (id: string) => () => {
    const isInside = () => root.contains(document.activeElement);
    const was = isInside();
    draw();
    // What was pressed is gone.
    if (was && !isInside()) root.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
  const permissions = openPermissions(context, options.fetch, drawPart('permissions'));
  const upgrades = openUpgrades(context, options.fetch, drawPart('upgrades'));
  /** Nobody's, where nobody is logged in. */
  const openLate = (session: Session | undefined) => {
    permissions?.of(session);
    upgrades?.of(session);
  };
  const page: AccountPage = {
    state: () => state,
    show(next) {
      const before = { state, ...whereFocusIs(root) };
      state = next;
      if (before.state.at === 'home' && next.at !== 'home') openLate(undefined);
      draw();
      moveFocus(root, before, state);
    },
    async home() {
      const session = await context.state.entered();
      if (!session) return page.show({ at: 'email' });
      const noPasskeys = await whyNoPasskeys();
      const hasSmartAccounts = permissions !== undefined;
      page.show({ at: 'home', session, ways: 'loading', noPasskeys, hasSmartAccounts });
      acts.readWays();
      openLate(session);
    },
  };
  const acts = {
    ...createLoginActs({ page, context, logins, leaveFor }),
    ...createHomeActs({ page, context, logins }),
  };
  // What another page or device has changed meanwhile is seen by whoever comes back to this one.
  root.ownerDocument.addEventListener('visibilitychange', () => {
    if (root.ownerDocument.visibilityState === 'visible' && state.at === 'home') acts.readWays();
  });
  page.show({ at: 'loading' });
  await acts.arrive(socialResult);
}
