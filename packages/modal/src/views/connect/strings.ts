// Words of the connect view that its first load needs.
import { defineWords } from '@openappkit/kit/internal';

export const connectWords = defineWords('connect', {
  list: 'Wallets',
  installed: 'Installed',
  usedLast: 'used last',
  collides: 'another wallet claims to be it',
  imitates: 'name imitates another',
  phone: 'Phone wallet',
  phoneCode: 'Scan a code',
  phoneElsewhere: 'Show a code for another device',
  all: 'All wallets',
  search: 'Search by name',
});
