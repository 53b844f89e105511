// The steps of an email change: the new address, the code sent to the old address, the code sent to the new
// one. The wallet may skip the second. Answers to an abandoned step are ignored.
import {
  asKitError,
  createLatest,
  type EmbeddedWallet,
  type FeatureDeps,
  isKitError,
  KitError,
  ref,
  subscribe,
} from '@openappkit/core/feature';
import { codeDigits, codeLength } from '../../amounts/ascii-digits.js';
import type { EmailChange } from './embedded-account.types.js';

export const noEmailChange: EmailChange = {
  step: 'address',
  email: '',
  code: '',
  isBusy: false,
  error: undefined,
  resendAt: undefined,
};

interface EmailChangeState {
  emailChange: EmailChange;
}
type EmailChangeResult = { readonly email: string } | KitError;

/** @param getWallet throws if the wallet is gone */
export function createEmailChange(
  { bus, env, modal }: Pick<FeatureDeps, 'bus' | 'env' | 'modal'>,
  state: EmailChangeState,
  getWallet: () => EmbeddedWallet,
) {
  const latest = createLatest();
  const waiting = new Set<(outcome: EmailChangeResult) => void>();
  const notify = (outcome: EmailChangeResult): void => {
    for (const each of [...waiting]) each(outcome);
  };
  const change = (fields: Partial<EmailChange>): void => {
    state.emailChange = ref({ ...state.emailChange, ...fields });
  };
  /** Only the newest step changes the state. */
  async function step(request: () => Promise<Partial<EmailChange>>): Promise<void> {
    const signal = latest.begin();
    change({ isBusy: true, error: undefined });
    try {
      const next = await request();
      if (!signal.aborted) change({ ...next, code: '', isBusy: false });
    } catch (cause) {
      const error = asKitError(cause, 'embedded/failed');
      if (!signal.aborted) change({ code: '', isBusy: false, error });
      throw error;
    }
  }
  const send = (): Promise<void> =>
    step(async () => {
      const email = state.emailChange.email.trim();
      const wallet = getWallet();
      const { action } = await wallet.updateEmail({ email });
      const resendAt = env.clock.now() + wallet.coolDownMs();
      return { email, step: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new', resendAt };
    });
  const confirm = (): Promise<void> =>
    step(async () => {
      const { step: currentStep, code: otp } = state.emailChange;
      if (currentStep === 'old') {
        await getWallet().updateEmailPrimaryOtp({ otp });
        return { step: 'new' };
      }
      const { newEmail } = await getWallet().updateEmailSecondaryOtp({ otp });
      notify({ email: newEmail });
      return { step: 'done', email: newEmail };
    });
  const stop = subscribe(
    modal.state,
    () => {
      if (!modal.state.open) notify(new KitError('request/cancelled'));
    },
    true,
  );
  return {
    begin(): void {
      latest.cancel();
      change(noEmailChange);
      bus.emit('track', { event: 'EMAIL_EDIT' });
    },
    setEmail(email: string): void {
      if (!state.emailChange.isBusy) change({ email, error: undefined });
    },
    send,
    setCode(text: string): void {
      const { isBusy, step: currentStep } = state.emailChange;
      if (isBusy || (currentStep !== 'old' && currentStep !== 'new')) return;
      const code = codeDigits(text);
      change({ code, ...(code !== '' && { error: undefined }) });
      if (code.length === codeLength) void confirm().catch(() => undefined);
    },
    confirm,
    changed: () =>
      new Promise<{ readonly email: string }>((resolve, reject) => {
        const settle = (outcome: EmailChangeResult): void => {
          waiting.delete(settle);
          if (isKitError(outcome)) reject(outcome);
          else resolve(outcome);
        };
        waiting.add(settle);
      }),
    destroy(): void {
      stop();
      latest.cancel();
      notify(new KitError('request/cancelled'));
    },
  };
}
