// An address as people type it, in the one form that the server knows it by.
import { CallError } from '../http/call-error.js';

/** One mailbox and nothing that a mail's header could be extended by. Which addresses exist, mail servers know. */
const pattern = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u;

/** @throws Refused `bad-request` */
export function readEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  if (!pattern.test(address))
    throw new CallError('bad-request', 'Enter an email like name@example.com');
  return address;
}
