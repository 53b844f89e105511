// The steps of a login, of an email change, and of a change of the account type.
import { type EmbeddedWallet, type Env, isKitError, KitError } from '@openappkit/core/adapter';
import type { FrameLink } from '../frame/frame-link.js';
import type { Profile } from './create-profile.js';
import type { Session } from './create-session.js';
import type { AbandonedLogin } from './abandoned-login.js';
import type { LoginStore } from './login-store.js';

/** The minimum time between two mails. */
const coolDownMs = 30_000;

type Steps = Pick<
  EmbeddedWallet,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'coolDownMs'
  | 'getSocialRedirectUri'
  | 'connectSocial'
  | 'getFarcasterUri'
  | 'connectFarcaster'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'setPreferredAccount'
>;

interface Deps {
  readonly clock: Env['clock'];
  readonly link: Pick<FrameLink, 'request' | 'ready'>;
  readonly store: LoginStore;
  readonly profile: Profile;
  readonly session: Session;
  readonly abandonedLogin: Pick<AbandonedLogin, 'end' | 'markCreated'>;
}

export function createLoginSteps({
  clock,
  link,
  store,
  profile,
  session,
  abandonedLogin,
}: Deps): Steps {
  let socialProvider: string | undefined;
  /** The provider whose code is requested; undefined for the code of a mail. */
  let otpProvider: string | undefined;
  const nextMailMs = (): number => {
    const passed = clock.now() - Number(store.get('lastMail') ?? Number.NaN);
    // Ignore the stored time if the clock was set back.
    return passed >= 0 && passed < coolDownMs ? coolDownMs - passed : 0;
  };
  const saveLogin = (provider: string | undefined, userName: string | undefined): void => {
    store.set('provider', provider);
    store.set('userName', userName);
    store.set('lastMail', undefined);
  };

  return {
    coolDownMs: nextMailMs,
    async connectEmail({ email }) {
      otpProvider = undefined;
      await abandonedLogin.end();
      await link.ready();
      const waitMs = nextMailMs();
      if (waitMs > 0) throw createCoolDownError(waitMs);
      // Store before the answer, so that a second click does not send a second mail.
      store.set('lastMail', String(clock.now()));
      try {
        const { action } = await link.request('CONNECT_EMAIL', { email });
        store.set('email', email);
        if (action === 'CONNECT') saveLogin(undefined, undefined);
        return { action };
      } catch (error) {
        // Without an answer of the frame, the mail may have been sent.
        if (isKitError(error, 'embedded/failed')) store.set('lastMail', undefined);
        throw error;
      }
    },
    async connectDevice(signal) {
      await link.request('CONNECT_DEVICE', undefined, { signal, limit: 'user' });
    },
    async connectOtp({ otp }) {
      await link.request('CONNECT_OTP', { otp });
      abandonedLogin.markCreated();
      if (otpProvider !== undefined) store.set('email', undefined);
      saveLogin(otpProvider, undefined);
    },
    async getSocialRedirectUri({ provider }) {
      await abandonedLogin.end();
      const { uri } = await link.request('GET_SOCIAL_REDIRECT_URI', { provider });
      if (!isWebUrl(uri)) throw new KitError('wallet/bad-answer');
      socialProvider = provider;
      return { uri };
    },
    async connectSocial({ uri, provider }) {
      const user = await link.request('CONNECT_SOCIAL', { uri });
      abandonedLogin.markCreated();
      const userName = user.userName ?? undefined;
      store.set('email', user.email ?? undefined);
      saveLogin(provider ?? socialProvider ?? store.get('provider'), userName);
      return { userName };
    },
    async getFarcasterUri() {
      await abandonedLogin.end();
      const { url } = await link.request('GET_FARCASTER_URI', undefined);
      if (!isWebUrl(url)) throw new KitError('wallet/bad-answer');
      return { url };
    },
    async connectFarcaster(signal) {
      const options = { signal, limit: 'user' as const };
      otpProvider = 'farcaster';
      const { userName } = await link.request('CONNECT_FARCASTER', undefined, options);
      abandonedLogin.markCreated();
      store.set('email', undefined);
      saveLogin('farcaster', userName || undefined);
      return { userName };
    },
    updateEmail: ({ email }) => link.request('UPDATE_EMAIL', { email }),
    async updateEmailPrimaryOtp({ otp }) {
      await link.request('UPDATE_EMAIL_PRIMARY_OTP', { otp });
    },
    async updateEmailSecondaryOtp({ otp }) {
      const { newEmail } = await link.request('UPDATE_EMAIL_SECONDARY_OTP', { otp });
      profile.changeEmail(newEmail);
      return { newEmail };
    },
    async setPreferredAccount({ type }) {
      const account = await link.request('SET_PREFERRED_ACCOUNT', { type });
      store.set('accountType', account.type);
      await session.refreshAccount();
      return account;
    },
  };
}

function createCoolDownError(waitMs: number): KitError {
  const seconds = Math.ceil(waitMs / 1000);
  return new KitError('embedded/cool-down', {
    metaMessages: [`Please try again after ${seconds} seconds`],
    context: { seconds },
  });
}

/** Windows open with this URL, so reject `javascript:`. */
const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
