// Words of the connect view that its first load needs. English.
export const connectStrings = {
  'connect.list': 'Wallets',
  'connect.installed': 'Installed',
  'connect.used-last': 'used last',
  'connect.collides': 'another wallet uses the same id',
  'connect.imitates': 'name imitates another',
  'connect.phone': 'Phone wallet',
  'connect.phone-code': 'Scan a code',
  'connect.phone-elsewhere': 'Show a code for another device',
  'connect.all': 'All wallets',
  'connect.search': 'Search by name',
} as const;
