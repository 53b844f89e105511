// createEmailChange(): the steps by which an email login gets another address: the new one, the code that the old address
// got, the code that the new one got. The wallet may leave out the second. A late answer to a step that was left is nobody's.
import {
  createLatest,
  type EmbeddedWallet,
  type FeatureParts,
  isKitError,
  KitError,
  ref,
  subscribe,
} from '@openappkit/core/feature';
import type { EmailChange } from './embedded-account.types.js';

export const noEmailChange: EmailChange = {
  step: 'address',
  email: '',
  isBusy: false,
  error: undefined,
};

interface Held {
  emailChange: EmailChange;
}

/** @param inUse throws where there is no wallet any more */
export function createEmailChange(
  { bus, modal }: Pick<FeatureParts, 'bus' | 'modal'>,
  state: Held,
  inUse: () => EmbeddedWallet,
) {
  const latest = createLatest();
  const waiting = new Set<(outcome: { readonly email: string } | KitError) => void>();
  const tell = (outcome: { readonly email: string } | KitError): void => {
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
      if (!turn.aborted) change({ ...next, isBusy: false });
    } catch (cause) {
      const error = isKitError(cause) ? cause : new KitError('embedded/failed', { cause });
      if (!turn.aborted) change({ isBusy: false, error });
      throw error;
    }
  }
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
    },
    send: (email: string) =>
      step(async () => {
        const { action } = await inUse().updateEmail({ email });
        bus.emit('track', { event: 'EMAIL_EDIT' });
        return { email, step: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new' };
      }),
    confirm: (otp: string) =>
      step(async () => {
        if (state.emailChange.step === 'old') {
          await inUse().updateEmailPrimaryOtp({ otp });
          return { step: 'new' };
        }
        const { newEmail } = await inUse().updateEmailSecondaryOtp({ otp });
        tell({ email: newEmail });
        return { step: 'done', email: newEmail };
      }),
    changed: () =>
      new Promise<{ readonly email: string }>((resolve, reject) => {
        const settle = (outcome: { readonly email: string } | KitError): void => {
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
