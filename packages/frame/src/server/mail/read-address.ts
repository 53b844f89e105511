// An address as people type it, in the one form that the server knows it by.
import { Refused } from '../http/refused.js';

/** One mailbox and nothing that a mail's header could be extended by. Which addresses exist, mail servers know. */
const pattern = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u;

/** @throws Refused `bad-request` */
export function readAddress(typed: string): string {
  const address = typed.trim().normalize('NFC').toLowerCase();
  if (!pattern.test(address))
    throw new Refused('bad-request', 'Enter an email like name@example.com');
  return address;
}
