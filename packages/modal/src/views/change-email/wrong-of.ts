// wrongOf(): what stands against a step of changing the address, for a person. Pure.
import type { KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { loginWords } from '../../words/login-words.js';
import { changeEmailWords } from './strings.js';

export function wrongOf({ words }: Pick<AppKit, 'words'>, error: KitError | undefined): string {
  if (!error) return '';
  const { code } = error;
  const { reason, triesLeft, retryAfterMs } = error.context;
  const say = words.of(loginWords);
  const own = words.of(changeEmailWords);
  if (reason === 'wrong-code')
    return typeof triesLeft === 'number' ? say.triesLeft({ count: triesLeft }) : say.wrongCode;
  if (reason === 'expired') return say.expired;
  if (reason === 'too-many-tries') return say.locked;
  if (reason === 'conflict') return own.taken;
  if (reason === 'rate-limited' || code === 'embedded/cool-down')
    return typeof retryAfterMs === 'number'
      ? say.wait({ seconds: Math.ceil(retryAfterMs / 1000) })
      : own.later;
  if (code === 'embedded/load-failed') return own.load;
  return code === 'embedded/timed-out' ? own.late : own.failed;
}
