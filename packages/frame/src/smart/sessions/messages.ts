export const sessionMessages = {
  requestHeading: 'requests a permission',
  revokeHeading: 'revokes a permission',
  actsWithoutAsking: ({ until }: { until: string }) =>
    `Lets this app act for your account without asking you until ${until}.`,
  notAskedAgain: 'You won’t be asked each time. You can revoke it at any time.',
  endsEarlier: ({ network }: { network: string }) =>
    `This also ends the permissions you gave on ${network} under an earlier version of this wallet. Apps can ask for them again.`,
  lastsLong: 'It lasts more than 30 days.',
  sendsEverything: 'It can send everything named here to anyone, without asking you.',
  takesTokens: ({ functions }: { functions: string }) =>
    `With ${functions}, it can take tokens out of this account.`,
  totalLabel: 'In total',
  networkFeesLabel: 'Network fees',
  untilLabel: 'Until',
  appKeyLabel: 'App key',
  fromLabel: 'From',
  now: 'now',
  tokenLabel: 'Token',
  sendLabel: 'Send to anyone',
  callLabel: 'Call',
  contractLabel: 'Contract',
  sentWithCallLabel: ({ symbol }: { symbol: string }) => `${symbol} sent with it`,
  none: 'none',
  unlimited: 'unlimited',
  upTo: ({ amount }: { amount: string }) => `up to ${amount}`,
  upToInTotal: ({ amount }: { amount: string }) => `up to ${amount} in total`,
  upToBaseUnits: ({ value }: { value: bigint }) => `up to ${value} base units`,
  amountPerPeriod: ({ amount, period }: { amount: string; period: string }) =>
    `${amount} ${period}`,
  days: { one: 'per day', other: 'every # days' },
  hours: { one: 'per hour', other: 'every # hours' },
  minutes: { one: 'per minute', other: 'every # minutes' },
  seconds: { one: 'per second', other: 'every # seconds' },
  argumentNumber: ({ number }: { number: number }) => `argument ${number}`,
  conditionLabel: ({ argument }: { argument: string }) => `Only if ${argument} is`,
  unnamedConditionLabel: 'Only if an argument is',
  true: 'true',
  false: 'false',
  moreThan: ({ value }: { value: string }) => `more than ${value}`,
  lessThan: ({ value }: { value: string }) => `less than ${value}`,
  appLosesPermission: ({ origin }: { origin: string | undefined }) =>
    `${origin} can no longer do this from your account without asking.`,
  unknownAppLosesPermission:
    'Anyone who had this permission can no longer use it for your account.',
  serviceEndsSession:
    'The app with this session can no longer act for your account. Your signature tells the service to end the session.',
  sessionLabel: 'Session',
  onlyApps: 'Only apps can get this permission.',
  otherNetwork: ({ network }: { network: string }) =>
    `The app asked for a network other than ${network}.`,
  onlySmartAccounts: 'Only a smart account can grant permissions.',
  alreadyExpired: 'The permission would already have expired.',
  controlsAccount: 'Apps can’t change who controls the account.',
  notGranted: 'This account hasn’t granted this permission.',
  tooMuch: 'The app is asking for too much at once.',
  noOwnCode: 'Apps can’t run their own code as the account.',
  unclearKey: 'The app’s request is unclear: whose key it is.',
  unclearToken: 'The app’s request is unclear: which token it is.',
  unclearFunction: ({ name }: { name: string }) =>
    `The app’s request is unclear: which function ${name} is.`,
  unclearArgument: ({ number, functionName }: { number: number; functionName: string }) =>
    `The app’s request is unclear: what argument ${number} of ${functionName} must be.`,
} as const;
