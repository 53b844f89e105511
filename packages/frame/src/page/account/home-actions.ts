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
  Section,
  LoginDevice,
  LoginMethods,
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
  const { state: sessionState, call } = context;
  const loginMethodsApi = createLoginMethodsApi(context);
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
  const read = async (session: Session): Promise<void> => {
    latestRefresh += 1;
    const refreshNumber = latestRefresh;
    const loginMethods = await loginMethodsApi.read(session).catch(async (error: unknown) => {
      if (!(await handleEndedSession(session, error))) return 'failed' as const;
      return undefined;
    });
    const state = homeStateOf(session);
    if (!state || !loginMethods || refreshNumber !== latestRefresh) return;
    // Keep the previous list when a refresh fails.
    if (loginMethods !== 'failed' || state.loginMethods === 'loading')
      page.show({ ...state, loginMethods: loginMethods });
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
        const id = await loginMethodsApi.addPasskey(session, describeBrowser(navigator.userAgent));
        await read(session);
        const asks = { kind: 'rename', id } as const;
        change(session, {
          confirmation: asks,
          ...successFeedback('passkeys', homeMessages.passkeyAdded),
        });
      }),
    renamePasskey: (id, name) =>
      run('passkeys', async (session) => {
        await loginMethodsApi.renamePasskey(session, id, name);
        await read(session);
        change(session, successFeedback('passkeys', homeMessages.passkeyRenamed));
      }),
    removePasskey: (id, isLast) =>
      run('passkeys', async (session) => {
        await loginMethodsApi.removePasskey(session, id, isLast);
        await read(session);
        change(session, successFeedback('passkeys', homeMessages.passkeyRemoved));
      }),
    removeDevice: (device, isLast) =>
      run('devices', async (session) => {
        await loginMethodsApi.removeDevice(session, device, isLast);
        if (!device.isThis) {
          await read(session);
          return change(session, successFeedback('devices', homeMessages.deviceRemoved));
        }
        await sessionState.endSession(session);
        page.show({ at: 'email', notice: homeMessages.thisBrowserRemoved });
      }),
    removeOthers: () =>
      run('devices', async (session) => {
        await loginMethodsApi.removeOthers(session);
        await read(session);
        change(session, successFeedback('devices', homeMessages.otherDevicesRemoved));
      }),
    showPhrase: () =>
      run('phrase', async (session) =>
        change(session, { phrase: await readPhrase(context, session) }),
      ),
    delete: () =>
      run('delete', async (session) => {
        await call('/api/person/delete', {}, { token: session.token });
        await sessionState.endSession(session);
        await removeWalletRecord(context.store, session.person);
        page.show({ at: 'deleted' });
      }),
    signOut: () =>
      run('browser', async () => {
        await logins.signOut();
        page.show({ at: 'email' });
      }),
  };
}

function createLoginMethodsApi(context: PageContext) {
  const { call, store } = context;
  const ownCredentials = async () => deviceCredentials(await loadDevice(store));
  return {
    async read({ token }: Session): Promise<LoginMethods> {
      const [{ passkeys }, { devices }] = await Promise.all([
        call('/api/passkey/list', {}, { token }),
        ownCredentials().then((device) => call('/api/device/list', { device }, { token })),
      ]);
      return { passkeys, devices };
    },
    /** @returns the passkey's id */
    addPasskey: (session: Session, name: string) => addPasskey(context, session, name),
    async renamePasskey({ token }: Session, id: string, name: string) {
      await call('/api/passkey/rename', { id, name }, { token });
    },
    async removePasskey({ token }: Session, id: string, evenIfLast: boolean) {
      await call('/api/passkey/remove', { id, evenIfLast }, { token });
      signalRemovedPasskey(id);
    },
    async removeDevice({ token }: Session, { id }: LoginDevice, evenIfLast: boolean) {
      await call('/api/device/remove', { id, evenIfLast }, { token });
    },
    async removeOthers({ token }: Session) {
      await call('/api/device/remove-others', { device: await ownCredentials() }, { token });
    },
  };
}
