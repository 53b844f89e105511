// Controller of logins to the embedded wallet: by email, with a provider, or with Farcaster. A login ends by
// connecting the wallet.
import { listenTo, proxy } from '@openappkit/core/feature';
import { createEmailSteps, recentEmails } from './email-steps.js';
import type { EmbeddedLogin } from './embedded-login.types.js';
import { createLoginContext, type LoginDeps, type MutableState } from './login-context.js';
import { createProviderSteps } from './provider-steps.js';

/** @example const login = await kit.feature('embeddedLogin'); login.setEmail('ada@example.com'); await login.sendEmail(); */
export function createEmbeddedLogin(deps: LoginDeps): EmbeddedLogin {
  const { bus } = deps;
  const lifetime = new AbortController();
  const state = proxy<MutableState>({
    step: 'start',
    email: '',
    code: '',
    isBusy: false,
    problem: undefined,
    resendAt: undefined,
    mails: 0,
    provider: undefined,
    inPage: false,
    startedAt: undefined,
    farcasterUrl: undefined,
    approveUrl: undefined,
    recentEmails: recentEmails(deps),
  });
  const context = createLoginContext(deps, state, lifetime.signal);
  const providers = createProviderSteps(context, () => email.forget());
  const email = createEmailSteps(context, providers.enter);

  const connectAgain = (): Promise<void> => context.run(email.enter);
  const emailAgain = (): Promise<void> => {
    const { code, problem, step } = state;
    const isOver = problem?.code === 'expired' || problem?.code === 'refused';
    if (step === 'device' && !isOver) return email.waitAgain();
    return code === '' ? email.sendAgain() : email.sendCode();
  };
  const again = async (): Promise<void> => {
    const { code, inPage, provider, step } = state;
    const beginSocial = inPage ? providers.beginSocialInPage : providers.beginSocial;
    if (step === 'connecting') return connectAgain();
    if (step === 'farcaster') return providers.beginFarcaster();
    if (provider === 'farcaster' && code === '' && (step === 'device' || step === 'code'))
      return providers.resumeDeviceApproval();
    if (step === 'social' && provider && provider !== 'farcaster') return beginSocial(provider);
    return step === 'start' ? email.sendEmail() : emailAgain();
  };
  const stop = listenTo(bus, {
    disconnected() {
      if (state.step === 'connected') state.step = 'start';
    },
  });
  return {
    state,
    prepare() {
      bus.emit('track', { event: 'EMAIL_LOGIN_SELECTED' });
      context.wallet().catch(() => undefined);
    },
    setEmail(text) {
      providers.leave();
      email.setEmail(text);
    },
    sendEmail() {
      providers.leave();
      return email.sendEmail();
    },
    sendAgain: email.sendAgain,
    setCode: email.setCode,
    sendCode: email.sendCode,
    editEmail() {
      providers.leave();
      email.editEmail();
    },
    beginSocial: providers.beginSocial,
    beginSocialInPage: providers.beginSocialInPage,
    resumeSocial: providers.resumeSocial,
    beginFarcaster: providers.beginFarcaster,
    again,
    leave: providers.leave,
    destroy() {
      stop();
      lifetime.abort();
      providers.closeWindow();
    },
  };
}
