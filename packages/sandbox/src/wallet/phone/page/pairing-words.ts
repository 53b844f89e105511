// Why a code did not work, for a person. WalletKit tells the reasons apart in its messages alone. Called by phone-page.

import { messageOf } from '../../../signing/answer.js';

export function pairingWords(error: unknown): string {
  const text = messageOf(error);
  if (/expired/i.test(text)) return 'This code has expired. Ask the app for a new one.';
  if (/already exists/i.test(text)) return 'This code was used before. Ask the app for a new one.';
  if (/internet|socket|subscrib|publish/i.test(text))
    return 'The relay cannot be reached. Is the sandbox on?';
  return 'This code cannot be read. Copy it again from the app.';
}
