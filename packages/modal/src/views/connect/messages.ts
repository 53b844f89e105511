import { defineMessages } from '@openappkit/kit/internal';

export const connectMessages = defineMessages('connect', {
  list: 'Wallets',
  installed: 'Installed',
  usedLast: 'last used',
  collides: 'another wallet claims this name',
  imitates: 'name looks like another wallet’s',
  phone: 'Phone wallet',
  phoneCode: 'Scan a QR code',
  phoneElsewhere: 'Show a QR code for another device',
  all: 'All wallets',
  search: 'Search by name',
});
