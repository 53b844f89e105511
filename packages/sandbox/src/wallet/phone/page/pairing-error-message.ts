// WalletKit distinguishes the reasons only in its messages.

import { messageOf } from '../../../signing/answer.js';

export function pairingErrorMessage(error: unknown): string {
  const text = messageOf(error);
  if (/expired/i.test(text)) return 'This link expired. Get a new one from the app.';
  if (/already exists/i.test(text))
    return 'This link was already used. Get a new one from the app.';
  if (/internet|socket|subscrib|publish/i.test(text))
    return 'Can’t reach the relay. Is the sandbox running?';
  return 'This link can’t be read. Copy it again from the app.';
}
