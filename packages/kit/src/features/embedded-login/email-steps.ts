// Email login: the address, a device approval by link on a new device, then a six-digit code. A provider
// login uses the code step to approve a new device.
import type { EmbeddedWallet, FeatureDeps } from '@openappkit/core/feature';
import { codeDigits, codeLength } from '../../amounts/ascii-digits.js';
import { type LoginContext, type LoginRun, toLoginProblem } from './login-context.js';
import type { LoginProblem, LoginProblemCode, LoginProvider } from './embedded-login.types.js';

/**
 * One @ and a domain with a dot, as the frame checks it. Only sending a mail proves that an address exists
 * (RFC 5321).
 */
const emailPattern = /^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]+$/;
const maxLength = 254;

type Action = Awaited<ReturnType<EmbeddedWallet['connectEmail']>>['action'];

/** After these problems, the link or code is no longer valid. */
const finalCodes: ReadonlySet<LoginProblemCode> = new Set(['expired', 'locked', 'refused']);
/** After these problems, the same digits may still be valid. */
const retryableCodes: ReadonlySet<LoginProblemCode> = new Set(['load', 'late', 'wait']);

/** @param connectWithProvider completes a login with a provider */
export function createEmailSteps(
  context: LoginContext,
  connectWithProvider: (login: Pick<LoginRun, 'signal'>, provider: LoginProvider) => Promise<void>,
) {
  const { deps, state, run, setProblem } = context;
  const { bus, env } = deps;
  /** The last mail. Its link or code stays valid until it is used or another mail may be requested. */
  let lastMail: { readonly email: string; readonly action: Action } | undefined;

  const canAsk = (): boolean => env.clock.now() >= (state.resendAt ?? 0);

  async function requestMail({ wallet, awaitCurrent }: LoginRun, email: string): Promise<Action> {
    try {
      const { action } = await awaitCurrent(wallet.connectEmail({ email }));
      const isAnother = lastMail?.email === email;
      // A logged-in user needs no code. The frame reports this again to the next caller.
      lastMail = action === 'CONNECT' ? undefined : { email, action };
      const resendAt = env.clock.now() + wallet.coolDownMs();
      Object.assign(state, { mails: isAnother ? state.mails + 1 : 1, resendAt });
      return action;
    } catch (error) {
      const problem = toLoginProblem(error, env.clock.now());
      if (problem.code === 'wait')
        state.resendAt = problem.retryAt ?? env.clock.now() + wallet.coolDownMs();
      throw error;
    }
  }
  async function goToStep(login: LoginRun, action: Action): Promise<void> {
    Object.assign(state, { code: '', provider: undefined, inPage: false });
    if (action === 'CONNECT') return enter(login);
    if (action === 'VERIFY_OTP') state.step = 'code';
    else await waitForDevice(login);
  }
  async function waitForDevice({ wallet, signal, awaitCurrent }: LoginRun): Promise<void> {
    // Not busy: the user must follow the link, and may request another mail meanwhile.
    Object.assign(state, { step: 'device', isBusy: false });
    try {
      await awaitCurrent(wallet.connectDevice(signal));
    } catch (error) {
      if (!signal.aborted && finalCodes.has(toLoginProblem(error, env.clock.now()).code))
        lastMail = undefined;
      throw error;
    }
    bus.emit('track', { event: 'DEVICE_REGISTERED_FOR_EMAIL' });
    bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_SENT' });
    if (lastMail) lastMail = { ...lastMail, action: 'VERIFY_OTP' };
    Object.assign(state, { step: 'code', code: '' });
  }
  async function requestAndGo(login: LoginRun, email: string): Promise<void> {
    const action = await requestMail(login, email);
    if (action === 'VERIFY_OTP') bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_SENT' });
    await goToStep(login, action);
  }
  const enter = (login: Pick<LoginRun, 'signal'>): Promise<void> =>
    state.provider
      ? connectWithProvider(login, state.provider)
      : context.connect(login, () => {
          state.recentEmails = rememberEmail(deps, state.email.trim());
        });

  function failCheck({ code, error }: LoginProblem): void {
    const message = error?.shortMessage ?? '';
    if (!state.provider)
      bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } });
    if (finalCodes.has(code)) lastMail = undefined;
    if (!retryableCodes.has(code)) state.code = '';
  }

  async function check(login: LoginRun): Promise<void> {
    try {
      await login.awaitCurrent(login.wallet.connectOtp({ otp: state.code }));
    } catch (error) {
      if (login.signal.aborted) return;
      failCheck(toLoginProblem(error, env.clock.now()));
      throw error;
    }
    if (!state.provider) bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_PASS' });
    lastMail = undefined;
    await enter(login);
  }

  const steps = {
    enter,
    forget(): void {
      lastMail = undefined;
    },
    setEmail(text: string): void {
      if (state.isBusy || state.step !== 'start') context.stop();
      Object.assign(state, { step: 'start', email: text, code: '', problem: undefined });
    },
    async sendEmail(): Promise<void> {
      const email = state.email.trim();
      if (email.length > maxLength || !emailPattern.test(email)) {
        setProblem({ code: 'email', text: '' });
        return;
      }
      const isSame = lastMail?.email === email;
      if (isSame && (state.step === 'code' || state.step === 'device')) return;
      if (lastMail && isSame && !canAsk()) {
        const { action } = lastMail;
        return run((login) => goToStep(login, action));
      }
      bus.emit('track', { event: 'EMAIL_SUBMITTED' });
      return run((login) => requestAndGo(login, email));
    },
    async sendAgain(): Promise<void> {
      const isAwaitingCode = !state.provider && (state.step === 'device' || state.step === 'code');
      if (isAwaitingCode && canAsk()) await run((login) => requestAndGo(login, state.email.trim()));
    },
    /** Ask the frame again, because it knows whether the link was used. */
    waitAgain: (): Promise<void> => run(waitForDevice),
    setCode(text: string): void {
      if (state.step !== 'code' || state.isBusy) return;
      state.code = codeDigits(text);
      if (state.code !== '') setProblem(undefined);
      if (state.code.length === codeLength) void steps.sendCode();
    },
    async sendCode(): Promise<void> {
      const isComplete = state.step === 'code' && state.code.length === codeLength;
      if (isComplete && !state.isBusy) await run(check);
    },
    editEmail(): void {
      bus.emit('track', { event: 'EMAIL_EDIT' });
      context.stop();
      Object.assign(state, { step: 'start', code: '' });
    },
  };
  return steps;
}

const maxEmails = 3;

/** The addresses stay in the kit's storage and are never sent. */
export const recentEmails = ({ storage }: Pick<FeatureDeps, 'storage'>): readonly string[] =>
  storage.get('recent-emails') ?? [];

function rememberEmail(deps: Pick<FeatureDeps, 'storage'>, email: string): readonly string[] {
  const isSame = (each: string): boolean => each.toLowerCase() === email.toLowerCase();
  const others = recentEmails(deps).filter((each) => !isSame(each));
  const next = [email, ...others].slice(0, maxEmails);
  deps.storage.set('recent-emails', next);
  return next;
}
