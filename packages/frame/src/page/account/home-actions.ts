// Runs the actions of the home view one at a time. Returns to the login form when the session has ended.
import { describeBrowser } from '../device-approval/describe-browser.js';
import { errorMessage } from '../page-error.js';
import { removeWalletRecord, readPhrase } from '../keys/wallet-keys.js';
import type { Logins } from '../login/logins.js';
import { isServerError } from '../call-server.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import type {
  AccountPage,
  HomeActions,
  HomeState,
  LoginMethods,
  Section,
} from './account.types.js';
import { homeMessages } from './messages.js';
import { addPasskey, signalRemovedPasskey } from '../keys/passkeys.js';
import { loadDevice, deviceCredentials } from '../state/device.js';

interface Deps {
  readonly page: AccountPage;
  readonly context: PageContext;
  readonly logins: Logins;
}

export function createHomeActions({ page, context, logins }: Deps): HomeActions {
  const { state: sessionState, call, store } = context;
  let isBusy = false;
  let latestRefresh = 0;

  const homeStateOf = (session?: Session): HomeState | undefined => {
    const state = page.state();
    return state.at === 'home' && (!session || state.session.token === session.token)
      ? state
      : undefined;
  };
  /** Updates the home view and clears the previous confirmation, feedback and phrase. */
  const change = (session: Session, next: Partial<HomeState>) => {
    const state = homeStateOf(session);
    if (!state) return;
    const { hasSmartAccounts, passkeyProblem, loginMethods } = state;
    page.show({ at: 'home', session, loginMethods, passkeyProblem, hasSmartAccounts, ...next });
  };
  /** @returns whether the session had ended, in which case the local session ends, too */
  const handleEndedSession = async (session: Session, error: unknown): Promise<boolean> => {
    if (!isServerError(error, 'not-signed-in')) return false;
    await sessionState.endSession(session);
    if (homeStateOf(session)) page.show({ at: 'email', failure: errorMessage(error) });
    return true;
  };
  const ownCredentials = async () => deviceCredentials(await loadDevice(store));
  const requestLoginMethods = async ({ token }: Session): Promise<LoginMethods> => {
    const [{ passkeys }, { devices }] = await Promise.all([
      call('/api/passkey/list', {}, { token }),
      ownCredentials().then((device) => call('/api/device/list', { device }, { token })),
    ]);
    return { passkeys, devices };
  };
  const read = async (session: Session): Promise<void> => {
    latestRefresh += 1;
    const refreshNumber = latestRefresh;
    const loginMethods = await requestLoginMethods(session).catch(async (error: unknown) => {
      if (!(await handleEndedSession(session, error))) return 'failed' as const;
      return undefined;
    });
    const state = homeStateOf(session);
    if (!state || !loginMethods || refreshNumber !== latestRefresh) return;
    // Keep the previous list when a refresh fails.
    if (loginMethods !== 'failed' || state.loginMethods === 'loading')
      page.show({ ...state, loginMethods });
  };
  const run = (section: Section, work: (session: Session) => Promise<void>) => {
    const session = homeStateOf()?.session;
    if (!session || isBusy) return;
    isBusy = true;
    const fail = async (error: unknown) => {
      if (await handleEndedSession(session, error)) return;
      change(session, { feedback: { section, text: errorMessage(error), isBad: true } });
      // Another page may have changed the login methods first.
      await read(session);
    };
    void work(session)
      .catch(fail)
      .finally(() => {
        isBusy = false;
      });
  };
  const successFeedback = (section: Section, text: string) => ({
    feedback: { section, text, isBad: false },
  });
  /** Runs a change of the login methods, then shows the new list with a message. */
  const runChange = (
    section: Section,
    message: string,
    work: (session: Session) => Promise<unknown>,
  ) =>
    run(section, async (session) => {
      await work(session);
      await read(session);
      change(session, successFeedback(section, message));
    });

  return {
    requestConfirmation(asks) {
      const state = homeStateOf();
      if (state && !isBusy) change(state.session, { confirmation: asks });
    },
    loadLoginMethods() {
      const state = homeStateOf();
      if (!state) return;
      if (state.loginMethods === 'failed') page.show({ ...state, loginMethods: 'loading' });
      void read(state.session);
    },
    addPasskey: () =>
      run('passkeys', async (session) => {
        change(session, { isAdding: true });
        const id = await addPasskey(context, session, describeBrowser(navigator.userAgent));
        await read(session);
        const asks = { kind: 'rename', id } as const;
        change(session, {
          confirmation: asks,
          ...successFeedback('passkeys', homeMessages.passkeyAdded),
        });
      }),
    renamePasskey: (id, name) =>
      runChange('passkeys', homeMessages.passkeyRenamed, ({ token }) =>
        call('/api/passkey/rename', { id, name }, { token }),
      ),
    removePasskey: (id, evenIfLast) =>
      runChange('passkeys', homeMessages.passkeyRemoved, async ({ token }) => {
        await call('/api/passkey/remove', { id, evenIfLast }, { token });
        signalRemovedPasskey(id);
      }),
    removeDevice: ({ id, isThis }, evenIfLast) =>
      run('devices', async (session) => {
        await call('/api/device/remove', { id, evenIfLast }, { token: session.token });
        if (!isThis) {
          await read(session);
          return change(session, successFeedback('devices', homeMessages.deviceRemoved));
        }
        await sessionState.endSession(session);
        page.show({ at: 'email', notice: homeMessages.thisBrowserRemoved });
      }),
    removeOthers: () =>
      runChange('devices', homeMessages.otherDevicesRemoved, async ({ token }) =>
        call('/api/device/remove-others', { device: await ownCredentials() }, { token }),
      ),
    showPhrase: () =>
      run('phrase', async (session) =>
        change(session, { phrase: await readPhrase(context, session) }),
      ),
    delete: () =>
      run('delete', async (session) => {
        await call('/api/person/delete', {}, { token: session.token });
        await sessionState.endSession(session);
        await removeWalletRecord(store, session.person);
        page.show({ at: 'deleted' });
      }),
    signOut: () =>
      run('browser', async () => {
        await logins.signOut();
        page.show({ at: 'email' });
      }),
  };
}
