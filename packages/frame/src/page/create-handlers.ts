import type { FrameTheme } from '@openappkit/connector-embedded/protocol';
import type { ApprovalQueue } from './approve/approval-queue.js';
import type { Handlers } from './host-link.js';
import { createLogins } from './login/logins.js';
import type { SocialProofs } from './login/social-proofs.js';
import type { PageContext } from './page-context.js';
import { createAccounts } from './user/accounts.js';
import { createNetworkChoice, readNetworks } from './user/networks.js';
import { openSmartAccounts } from './user/smart-accounts.js';
import { createRequests } from './user/requests.js';
import { createSignInWithLogin } from './user/sign-in-with-login.js';
import { createUserHandlers } from './user/user-handlers.js';
import { PageError } from './page-error.js';
import type { Session } from './state/session.js';
import { commonMessages } from './messages.js';
import { machineClock } from '../rpc/clock.js';

interface HandlerDeps {
  readonly context: PageContext;
  /** The origin that the browser reports for the app. */
  readonly appOrigin: string;
  /** CAIP-2 id of the network that the page was loaded for. */
  readonly chainId: string | undefined;
  readonly queue: ApprovalQueue;
  readonly proofs: SocialProofs;
  readonly fetch: typeof fetch;
  readonly setTheme: (theme: FrameTheme) => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** Reloads the page after the response was posted. */
  readonly reload: () => void;
}

export async function createHandlers(deps: HandlerDeps): Promise<Handlers> {
  const { context, appOrigin, setTheme, reload } = deps;
  const networks = readNetworks(context.config.networks);
  const choice = await createNetworkChoice(networks, context.state, deps.chainId);
  const smart = openSmartAccounts(networks, deps.fetch, appOrigin);
  const accounts = createAccounts(context, deps.fetch, smart);
  const logins = createLogins(context, appOrigin, deps.proofs);
  const signIn = createSignInWithLogin({ appOrigin, accounts, clock: machineClock });
  const { getSocial, ...user } = createUserHandlers(accounts, choice, signIn);
  const requests = createRequests({ ...deps, networks, accounts, choice });
  return {
    ...user,
    CONNECT_EMAIL: logins.connectEmail,
    CONNECT_DEVICE: logins.connectDevice,
    CONNECT_OTP: async (payload) => signIn.recordLogin(await logins.connectOtp(payload)),
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({ uri: await logins.socialUri(provider) }),
    CONNECT_SOCIAL: async ({ uri, ...preferences }) => {
      signIn.recordLogin(await logins.connectSocial(uri));
      const result = await getSocial(preferences);
      // A sign-in message completes the login. Otherwise the app sends GET_USER next, which activates the session.
      if (preferences.siwxMessage) await logins.activate();
      return result;
    },
    GET_FARCASTER_URI: async () => ({ url: await logins.farcasterUri() }),
    CONNECT_FARCASTER: async () => {
      const session = await logins.connectFarcaster();
      signIn.recordLogin(session);
      return { userName: session.person.userName ?? '' };
    },
    GET_USER: async (payload) => {
      const result = await user.GET_USER(payload);
      await logins.activate();
      return result;
    },
    GET_CHAIN_ID: () => ({ chainId: choice.current().chainId }),
    IS_CONNECTED: async () => ({ isConnected: await logins.isConnected() }),
    SIGN_OUT: async () => {
      requests.abort();
      accounts.close();
      signIn.forget();
      await logins.signOut();
    },
    RPC_REQUEST: requests.answer,
    RPC_ABORT: requests.abort,
    ...createEmailChangeHandlers(context),
    SYNC_THEME: setTheme,
    // Ignore what an app claims about itself, because the pages show its origin. Tell the app that the frame has a Decline button.
    SYNC_DAPP_DATA: () => ({ hasDecline: true }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: [...(smart?.networks ?? [])],
    }),
    RELOAD: reload,
  };
}

function createEmailChangeHandlers({
  call,
  state,
}: PageContext): Pick<
  Handlers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
> {
  const session = async (): Promise<Session> => {
    const found = await state.session();
    if (!found) throw new PageError(commonMessages.sessionEnded);
    return found;
  };
  return {
    async UPDATE_EMAIL({ email }) {
      const { token } = await session();
      return call('/api/email/change', { email }, { token });
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      const { token } = await session();
      await call('/api/email/change/primary', { code: otp }, { token });
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const currentSession = await session();
      const { token } = currentSession;
      const { email } = await call('/api/email/change/secondary', { code: otp }, { token });
      await state.updateSession({ ...currentSession, person: { ...currentSession.person, email } });
      return { newEmail: email };
    },
  };
}
