// Words of the name view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const nameWords = defineWords('name', {
  intro: 'People see it in place of your address, and can send to it.',
  label: 'Name',
  clear: 'Clear',
  rules: '4–64 letters, numbers, hyphens',
  checking: 'Checking…',
  free: 'Available',
  taken: 'Taken',
  notChecked: 'Could not be checked. Check your connection and try again.',
  required: 'Enter a name',
  tooShort: 'Too short. Use 4–64 letters, numbers, hyphens.',
  tooLong: 'Too long. Use 4–64 letters, numbers, hyphens.',
  letters: 'Use only letters from a to z, numbers and hyphens.',
  hyphens: 'The third and fourth sign cannot both be hyphens.',
  suggestions: 'Available names like it',
  signing: 'Your wallet asks you to sign a message. That costs nothing.',
  register: 'Register name',
  unsupported: ({ network }: With<'network'>) => `Names are not available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  changeNetwork: 'Change network',
});
