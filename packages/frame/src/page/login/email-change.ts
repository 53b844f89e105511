import type { ResponsePayload, RequestPayload } from '@openappkit/connector-embedded/protocol';
import { PageError } from '../host/page-error.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import { commonMessages } from '../common-messages.js';

export interface EmailChange {
  start(payload: RequestPayload<'UPDATE_EMAIL'>): Promise<ResponsePayload<'UPDATE_EMAIL'>>;
  confirmOldEmail(payload: RequestPayload<'UPDATE_EMAIL_PRIMARY_OTP'>): Promise<void>;
  confirmNewEmail(
    payload: RequestPayload<'UPDATE_EMAIL_SECONDARY_OTP'>,
  ): Promise<ResponsePayload<'UPDATE_EMAIL_SECONDARY_OTP'>>;
}

export function createEmailChange({ call, state }: PageContext): EmailChange {
  const session = async (): Promise<Session> => {
    const found = await state.session();
    if (!found) throw new PageError(commonMessages.sessionEnded);
    return found;
  };
  return {
    async start({ email }) {
      const { token } = await session();
      return call('/api/email/change', { email }, { token });
    },
    async confirmOldEmail({ otp }) {
      const { token } = await session();
      await call('/api/email/change/primary', { code: otp }, { token });
    },
    async confirmNewEmail({ otp }) {
      const currentSession = await session();
      const { token } = currentSession;
      const { email } = await call('/api/email/change/secondary', { code: otp }, { token });
      await state.updateSession({ ...currentSession, person: { ...currentSession.person, email } });
      return { newEmail: email };
    },
  };
}
