// Words of <ak-disconnect>. English.
export const disconnectStrings = {
  'disconnect.disconnect': 'Disconnect',
  'disconnect.question': (wallet: string) => `Disconnect ${wallet}?`,
  'disconnect.this': 'This one',
  'disconnect.all': 'All',
  'disconnect.keep': 'Keep',
  'disconnect.done': (wallet: string) => `${wallet} is disconnected`,
} as const;
