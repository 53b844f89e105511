// Words of <ak-disconnect> (ux.md 7.8). English.
export const disconnectStrings = {
  'disconnect.disconnect': 'Disconnect',
  'disconnect.question': (wallet: string) => `Disconnect ${wallet}?`,
  'disconnect.this': 'This one',
  'disconnect.all': 'All',
  'disconnect.keep': 'Keep',
  'disconnect.done': (wallet: string) => `${wallet} is disconnected`,
} as const;
