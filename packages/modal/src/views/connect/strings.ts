// Words of the connect view (ux.md 7.1). English.
export const connectStrings = {
  'connect.list': 'Wallets',
  'connect.installed': 'Installed',
  'connect.used-last': 'used last',
  'connect.collides': 'another wallet uses the same id',
  'connect.offline': 'You are offline',
  'connect.none': 'No wallet in this browser',
  'connect.none-text': 'Install a wallet, then reload this page.',
  'connect.none-namespace': (namespace: string) => `No ${namespace} wallet in this browser`,
  'connect.reload': 'Reload this page',
} as const;
