import { CallError } from '../http/call-error.js';
import { mailMessages } from './messages.js';

/** Matches one mailbox without characters that could add to a mail header. The mail server decides whether it exists. */
const pattern = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u;

/** @throws CallError `bad-request` */
export function readEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  if (!pattern.test(address)) throw new CallError('bad-request', mailMessages.invalidEmail);
  return address;
}
