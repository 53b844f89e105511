// createEmailChange(): the steps by which an email login gets another address: the new one, the code that the old address
// got, the code that the new one got. The wallet may leave out the second. A late answer to a step that was left is nobody's.
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
import { codeDigits, codeLength } from '../../words/ascii-digits.js';
import type { EmailChange } from './embedded-account.types.js';

export const noEmailChange: EmailChange = {
  step: 'address',
  email: '',
  code: '',
  isBusy: false,
  error: undefined,
  resendAt: undefined,
};

interface Held {
  emailChange: EmailChange;
}
type Outcome = { readonly email: string } | KitError;

/** @param inUse throws where there is no wallet any more */
export function createEmailChange(
  { bus, env, modal }: Pick<FeatureDeps, 'bus' | 'env' | 'modal'>,
  state: Held,
  inUse: () => EmbeddedWallet,
) {
  const latest = createLatest();
  const waiting = new Set<(outcome: Outcome) => void>();
  const tell = (outcome: Outcome): void => {
    for (const each of [...waiting]) each(outcome);
  };
  const change = (part: Partial<EmailChange>): void => {
    state.emailChange = ref({ ...state.emailChange, ...part });
  };
  /** Runs one step; only the newest counts. */
  async function step(ask: () => Promise<Partial<EmailChange>>): Promise<void> {
    const turn = latest.begin();
    change({ isBusy: true, error: undefined });
    try {
      const next = await ask();
      if (!turn.aborted) change({ ...next, code: '', isBusy: false });
    } catch (cause) {
      const error = asKitError(cause, 'embedded/failed');
      if (!turn.aborted) change({ code: '', isBusy: false, error });
      throw error;
    }
  }
  const send = (): Promise<void> =>
    step(async () => {
      const email = state.emailChange.email.trim();
      const wallet = inUse();
      const { action } = await wallet.updateEmail({ email });
      const resendAt = env.clock.now() + wallet.coolDownMs();
      return { email, step: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new', resendAt };
    });
  const confirm = (): Promise<void> =>
    step(async () => {
      const { step: at, code: otp } = state.emailChange;
      if (at === 'old') {
        await inUse().updateEmailPrimaryOtp({ otp });
        return { step: 'new' };
      }
      const { newEmail } = await inUse().updateEmailSecondaryOtp({ otp });
      tell({ email: newEmail });
      return { step: 'done', email: newEmail };
    });
  const stop = subscribe(
    modal.state,
    () => {
      if (!modal.state.open) tell(new KitError('request/cancelled'));
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
      const { isBusy, step: at } = state.emailChange;
      if (isBusy || (at !== 'old' && at !== 'new')) return;
      const code = codeDigits(text);
      change({ code, ...(code !== '' && { error: undefined }) });
      // What fails is in state.
      if (code.length === codeLength) void confirm().catch(() => undefined);
    },
    confirm,
    changed: () =>
      new Promise<{ readonly email: string }>((resolve, reject) => {
        const settle = (outcome: Outcome): void => {
          waiting.delete(settle);
          if (isKitError(outcome)) reject(outcome);
          else resolve(outcome);
        };
        waiting.add(settle);
      }),
    destroy(): void {
      stop();
      latest.cancel();
      tell(new KitError('request/cancelled'));
    },
  };
}
