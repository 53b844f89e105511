// Logging in by mail: the address, on a device that is new to it the link of a mail, then the six digits of one; and the six
// digits of the page that hands over the keys of somebody whom a provider has let in.
import type { EmbeddedWallet } from '@openappkit/core/feature';
import { codeDigits, codeLength } from '../../words/ascii-digits.js';
import type { LoginContext, LoginRun } from './login-context.js';
import type { LoginProblemCode, LoginProvider } from './embedded-login.types.js';
import { problemOf } from './problem-of.js';
import { rememberEmail } from './recent-emails.js';

/** One @ and a domain with a dot, as the frame reads it; whether anybody reads it, only a mail can tell (RFC 5321). */
const address = /^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]+$/;
const longest = 254;

type Action = Awaited<ReturnType<EmbeddedWallet['connectEmail']>>['action'];

/** After these, what was sent is of no use any more. */
const ends: ReadonlySet<LoginProblemCode> = new Set(['expired', 'locked', 'refused']);
/** After these, the digits may be right. */
const keepsCode: ReadonlySet<LoginProblemCode> = new Set(['load', 'late', 'wait']);

/** @param enterBy the last step where a provider has let the person in */
export function createEmailSteps(
  context: LoginContext,
  enterBy: (login: Pick<LoginRun, 'signal'>, provider: LoginProvider) => Promise<void>,
) {
  const { parts, state, run, setProblem } = context;
  const { bus, env } = parts;
  /** The last mail: as long as no other may be asked for, and its code is not used up, it counts. */
  let sent: { readonly email: string; readonly action: Action } | undefined;

  const canAsk = (): boolean => env.clock.now() >= (state.resendAt ?? 0);

  async function ask({ wallet, answer }: LoginRun, email: string): Promise<Action> {
    try {
      const { action } = await answer(wallet.connectEmail({ email }));
      const isAnother = sent?.email === email;
      // Who is in already is asked for no code: the frame says that anew to whoever comes next.
      sent = action === 'CONNECT' ? undefined : { email, action };
      const resendAt = env.clock.now() + wallet.coolDownMs();
      Object.assign(state, { mails: isAnother ? state.mails + 1 : 1, resendAt });
      return action;
    } catch (error) {
      const problem = problemOf(error, env.clock.now());
      if (problem.code === 'wait')
        state.resendAt = problem.retryAt ?? env.clock.now() + wallet.coolDownMs();
      throw error;
    }
  }
  async function follow(login: LoginRun, action: Action): Promise<void> {
    Object.assign(state, { code: '', provider: undefined, inPage: false });
    if (action === 'CONNECT') return enter(login);
    if (action === 'VERIFY_OTP') state.step = 'code';
    else await waitForDevice(login);
  }
  async function waitForDevice({ wallet, signal, answer }: LoginRun): Promise<void> {
    // Nobody is asked but the person: another mail may be asked for meanwhile.
    Object.assign(state, { step: 'device', isBusy: false });
    try {
      await answer(wallet.connectDevice(signal));
    } catch (error) {
      if (!signal.aborted && ends.has(problemOf(error, env.clock.now()).code)) sent = undefined;
      throw error;
    }
    bus.emit('track', { event: 'DEVICE_REGISTERED_FOR_EMAIL' });
    bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_SENT' });
    if (sent) sent = { ...sent, action: 'VERIFY_OTP' };
    Object.assign(state, { step: 'code', code: '' });
  }
  async function askAndFollow(login: LoginRun, email: string): Promise<void> {
    const action = await ask(login, email);
    if (action === 'VERIFY_OTP') bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_SENT' });
    await follow(login, action);
  }
  const enter = (login: Pick<LoginRun, 'signal'>): Promise<void> =>
    state.provider
      ? enterBy(login, state.provider)
      : context.enter(login, () => {
          state.recentEmails = rememberEmail(parts, state.email.trim());
        });

  async function check(login: LoginRun): Promise<void> {
    try {
      await login.answer(login.wallet.connectOtp({ otp: state.code }));
    } catch (error) {
      if (login.signal.aborted) return;
      const problem = problemOf(error, env.clock.now());
      const message = problem.error?.shortMessage ?? '';
      if (!state.provider)
        bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } });
      if (ends.has(problem.code)) sent = undefined;
      if (!keepsCode.has(problem.code)) state.code = '';
      throw error;
    }
    if (!state.provider) bus.emit('track', { event: 'EMAIL_VERIFICATION_CODE_PASS' });
    // Used up: whoever leaves now, or comes after them, is asked for another.
    sent = undefined;
    await enter(login);
  }

  const steps = {
    enter,
    /** The frame has another login under way, and this mail is of none. */
    forget(): void {
      sent = undefined;
    },
    setEmail(text: string): void {
      if (state.isBusy || state.step !== 'start') context.stop();
      Object.assign(state, { step: 'start', email: text, code: '', problem: undefined });
    },
    async sendEmail(): Promise<void> {
      const email = state.email.trim();
      if (email.length > longest || !address.test(email)) {
        setProblem({ code: 'email', text: '' });
        return;
      }
      const isSame = sent?.email === email;
      if (isSame && (state.step === 'code' || state.step === 'device')) return;
      if (sent && isSame && !canAsk()) {
        const { action } = sent;
        return run((login) => follow(login, action));
      }
      bus.emit('track', { event: 'EMAIL_SUBMITTED' });
      return run((login) => askAndFollow(login, email));
    },
    async sendAgain(): Promise<void> {
      const isAsked = !state.provider && (state.step === 'device' || state.step === 'code');
      if (isAsked && canAsk()) await run((login) => askAndFollow(login, state.email.trim()));
    },
    /** The link may have been used, or not: the frame knows. */
    waitAgain: (): Promise<void> => run(waitForDevice),
    setCode(text: string): void {
      if (state.step !== 'code' || state.isBusy) return;
      state.code = codeDigits(text);
      if (state.code !== '') setProblem(undefined);
      if (state.code.length === codeLength) void steps.sendCode();
    },
    async sendCode(): Promise<void> {
      const isWhole = state.step === 'code' && state.code.length === codeLength;
      if (isWhole && !state.isBusy) await run(check);
    },
    editEmail(): void {
      bus.emit('track', { event: 'EMAIL_EDIT' });
      context.stop();
      Object.assign(state, { step: 'start', code: '' });
    },
  };
  return steps;
}
