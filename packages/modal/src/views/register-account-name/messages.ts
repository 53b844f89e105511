import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const registerAccountNameMessages = defineMessages('name', {
  intro: 'People see it instead of your address, and can send to it.',
  label: 'Name',
  clear: 'Clear',
  rules: '4–64 letters, numbers or hyphens',
  checking: 'Checking…',
  free: 'Available',
  taken: 'Taken',
  notChecked: 'Couldn’t look it up. Check your connection and try again.',
  required: 'Enter a name',
  tooShort: 'Too short. Use 4–64 letters, numbers or hyphens.',
  tooLong: 'Too long. Use 4–64 letters, numbers or hyphens.',
  letters: 'Use only letters a to z, numbers and hyphens.',
  hyphens: 'The 3rd and 4th characters can’t both be hyphens.',
  suggestions: 'Similar available names',
  signing: 'Your wallet will ask you to sign a message. It’s free.',
  register: 'Register name',
  unsupported: ({ network }: MessageParams<'network'>) => `Names aren’t available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  changeNetwork: 'Change network',
});
