import { socialProviders } from '@openappkit/connector-embedded/protocol';
import { html, nothing, render } from 'lit/html.js';
import { findPasskeyProblem } from '../keys/passkey-support.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import type { AccountPage, AccountState } from './account.types.js';
import { accountView } from './account-view.js';
import { restoreFocus, readFocus } from './restore-focus.js';
import { createHomeActions } from './home-actions.js';
import { createLoginActions } from './login-actions.js';
import { openPermissions } from './permissions/open-permissions.js';
import { permissionsView } from './permissions/permissions-view.js';
import { openUpgrades } from './upgrades/open-upgrades.js';
import { upgradesView } from './upgrades/upgrades-view.js';

export async function openAccountPage(options: {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly logins: Logins;
  readonly socialResult: string | undefined;
  readonly navigate: (uri: string) => void;
  readonly fetch: typeof fetch;
}): Promise<void> {
  const { root, context, logins, socialResult, navigate } = options;
  const socials = socialProviders.filter((each) => context.config.identities.includes(each));
  let state: AccountState = { at: 'loading' };
  const draw = () => {
    const lazySections = html`${permissions ? permissionsView(permissions.current) : nothing}
    ${upgrades ? upgradesView(upgrades.current) : nothing}`;
    render(accountView(state, actions, socials, lazySections), root);
  };
  const drawKeepingFocus = (id: string) => () => {
    const isInside = () => root.contains(document.activeElement);
    const hadFocus = isInside();
    draw();
    // The redraw removed the focused element.
    if (hadFocus && !isInside()) root.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
  const permissions = openPermissions(context, options.fetch, drawKeepingFocus('permissions'));
  const upgrades = openUpgrades(context, options.fetch, drawKeepingFocus('upgrades'));
  /** Without a session, closes the sections. */
  const openLazySections = (session: Session | undefined) => {
    permissions?.open(session);
    upgrades?.open(session);
  };
  const page: AccountPage = {
    state: () => state,
    show(next) {
      const before = { state, ...readFocus(root) };
      state = next;
      if (before.state.at === 'home' && next.at !== 'home') openLazySections(undefined);
      draw();
      restoreFocus(root, before, state);
    },
    async showHome() {
      const session = await context.state.activeSession();
      if (!session) return page.show({ at: 'email' });
      const noPasskeys = await findPasskeyProblem();
      const hasSmartAccounts = permissions !== undefined;
      page.show({
        at: 'home',
        session,
        loginMethods: 'loading',
        passkeyProblem: noPasskeys,
        hasSmartAccounts,
      });
      actions.loadLoginMethods();
      openLazySections(session);
    },
  };
  const actions = {
    ...createLoginActions({ page, context, logins, navigate }),
    ...createHomeActions({ page, context, logins }),
  };
  // Another page or device may have changed the login methods while this page was hidden.
  root.ownerDocument.addEventListener('visibilitychange', () => {
    if (root.ownerDocument.visibilityState === 'visible' && state.at === 'home')
      actions.loadLoginMethods();
  });
  page.show({ at: 'loading' });
  await actions.start(socialResult);
}
