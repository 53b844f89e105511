import { socialProviders } from '@openappkit/connector-embedded/protocol';
import { html, nothing, render } from 'lit/html.js';
import { findPasskeyProblem } from '../keys/passkeys.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import type { AccountPage, AccountState, Confirmation } from './account.types.js';
import { accountView } from './account-view.js';
import { createHomeActions } from './home-actions.js';
import { createLoginActions } from './login-actions.js';
import { openPermissions, permissionsView } from './permissions-view.js';
import { openUpgrades, upgradesView } from './upgrades-view.js';
import { confirmationKey } from './account-sections.js';

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

function readFocus(root: HTMLElement): Omit<PreviousFocus, 'state'> {
  const { activeElement: active } = root.ownerDocument;
  return { active, section: active?.closest('section')?.id };
}

const confirmationOf = (state: AccountState): Confirmation | undefined =>
  state.at === 'home' ? state.confirmation : undefined;

interface PreviousFocus {
  readonly state: AccountState;
  readonly active: Element | null;
  readonly section: string | undefined;
}

/** Moves the keyboard focus after a redraw to a new title, into an opened confirmation, or back to its button. */
function restoreFocus(root: HTMLElement, before: PreviousFocus, state: AccountState): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const [previousKey, currentKey] = [confirmationOf(before.state), confirmationOf(state)].map(
    (each) => each && confirmationKey(each),
  );
  if (state.at !== before.state.at) find('#title')?.focus();
  else if (currentKey !== undefined && currentKey !== previousKey) {
    const first = find('[data-first]');
    if (first instanceof HTMLInputElement) first.select();
    (first ?? find('[data-question]'))?.focus();
  } else if (before.active?.isConnected === false) {
    const opener =
      previousKey === undefined ? null : find(`[data-asks="${CSS.escape(previousKey)}"]`);
    (opener ?? find(`#${before.section} h2`) ?? find('#title'))?.focus();
  }
  const { feedback = undefined } = state.at === 'home' ? state : {};
  const { feedback: previousFeedback = undefined } = before.state.at === 'home' ? before.state : {};
  if (feedback && feedback !== previousFeedback)
    find('[data-said]')?.scrollIntoView({ block: 'nearest' });
}
