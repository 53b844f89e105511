import type { KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { loginMessages } from '../../messages/login-messages.js';
import { updateEmailWalletMessages } from './messages.js';

export function emailChangeErrorText(
  { messages }: Pick<AppKit, 'messages'>,
  error: KitError | undefined,
): string {
  if (!error) return '';
  const { code } = error;
  const { reason, triesLeft, retryAfterMs } = error.context;
  const t = messages.of(loginMessages);
  const changeMessages = messages.of(updateEmailWalletMessages);
  if (reason === 'wrong-code')
    return typeof triesLeft === 'number' ? t.triesLeft({ count: triesLeft }) : t.wrongCode;
  if (reason === 'expired') return t.expired;
  if (reason === 'too-many-tries') return t.locked;
  if (reason === 'conflict') return changeMessages.taken;
  if (reason === 'rate-limited' || code === 'embedded/cool-down')
    return typeof retryAfterMs === 'number'
      ? t.wait({ seconds: Math.ceil(retryAfterMs / 1000) })
      : changeMessages.later;
  if (code === 'embedded/load-failed') return changeMessages.load;
  return code === 'embedded/timed-out' ? changeMessages.late : changeMessages.failed;
}
