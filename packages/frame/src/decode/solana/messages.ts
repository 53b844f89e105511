export const solanaMessages = {
  onlySigned: 'The app sends it itself, at any time it chooses.',
  otherNetwork: ({ network }: { network: string }) =>
    `This transaction may not be for ${network}. It may work on Solana’s main network, where it moves real money.`,
  unknownAccounts:
    'We couldn’t look up some of its accounts, so we can’t tell where your money goes.',
  noChanges: 'Makes no changes',

  feePayerLabel: 'Fee paid by',
  feePaidBy: ({ payer }: { payer: string }) => `paid by ${payer}`,
  feeUnknown: 'unknown',
  feeUnknownWarning: 'We couldn’t read how high the network fee is.',
  maxFee: ({ amount }: { amount: string }) => `up to ${amount}`,
  highFee: ({ fee }: { fee: string }) =>
    `The network fee is ${fee}. The app chose this fee, and it is far above the usual.`,

  openTokenAccount: ({ owner }: { owner: string }) => `Open a token account for ${owner}`,
  ownerLabel: 'For',
  depositPayerLabel: 'Account deposit paid by',
  addMemo: 'Add a memo',
  memoLabel: 'Memo',
  callProgram: ({ program }: { program: string }) => `Call program ${program}`,
  unknownProgram: 'We can’t tell what this program will do. Approve only if you trust this app.',
  programLabel: 'Program',
  accountLabel: 'Account',
  accountsLabel: 'Accounts',
  dataLabel: 'Data',

  createdForLabel: 'Creates an account for program',
  useNonce: 'Use a durable nonce',
  doesNotExpire: 'This transaction doesn’t expire. It can be sent at any later time.',
  nonceAccountLabel: 'Nonce account',
  setUpNonceAccount: ({ authority }: { authority: string }) =>
    `Set up a nonce account, controlled by ${authority}`,
  handOverNonceAccount: ({ authority }: { authority: string }) =>
    `Hand over a nonce account, controlled by ${authority}`,
  nonceAuthorityLabel: 'Controlled by',
  nonceAuthorityWarning: ({ authority, account }: { authority: string; account: string }) =>
    `${authority} can take all SOL in nonce account ${account}.`,
  allocate: ({ account }: { account: string }) => `Turn account ${account} into a data account`,
  allocateWarning:
    'Your address could never send SOL or pay a network fee again. Everything in it would be lost.',
  assign: ({ account }: { account: string }) => `Hand account ${account} over to a program`,
  assignWarning: ({ program }: { program: string }) =>
    `Program ${program} can take everything in this account.`,

  tokenAccountLabel: 'Token account',
  fromTokenAccountLabel: 'From token account',
  toTokenAccountLabel: 'To token account',
  unknownToken: 'a token',
  tokenName: ({ mint }: { mint: string }) => `token ${mint}`,
  tokenAmount: ({ amount, token }: { amount: string; token: string }) => `${amount} of ${token}`,
  createTokens: ({ amount, recipient }: { amount: string; recipient: string }) =>
    `Create ${amount} to ${recipient}`,
  revokeToken: 'Stops anyone else from spending a token',
  allowAll: ({ spender, token }: { spender: string; token: string }) =>
    `Lets ${spender} spend all you have of ${token}`,
  allowAllWarning: ({ spender, token }: { spender: string; token: string }) =>
    `${spender} can take all you have of ${token}, without asking again.`,
  allowAmount: ({ spender, amount }: { spender: string; amount: string }) =>
    `Lets ${spender} spend up to ${amount}`,
  burn: ({ amount }: { amount: string }) => `Burn ${amount}`,
  burnWarning: 'Burned tokens are gone forever.',
  giveUpControl: 'Give up control',
  giveUpControlWarning: 'After this, no one controls this token account or token.',
  giveControl: ({ authority }: { authority: string }) => `Give control to ${authority}`,
  giveControlWarning: ({ authority }: { authority: string }) =>
    `After this, ${authority} controls this token account or token, and everything in it.`,
  sendTokenAccount: ({ balance, recipient }: { balance: string; recipient: string }) =>
    `Send a token account with ${balance} to ${recipient}`,
  unknownBalance: 'an unknown amount',

  closeAndSendAll: ({ recipient }: { recipient: string }) =>
    `Close a token account and send all its SOL to ${recipient}`,
  closeAndReturnDeposit: ({ amount, recipient }: { amount: string; recipient: string }) =>
    `Close a token account and return its deposit of ${amount} to ${recipient}`,
  sendAllExceptDeposit: ({ recipient }: { recipient: string }) =>
    `Send all SOL of a token account except its deposit to ${recipient}`,
  exitAmountUnknown: 'unknown',
  exitUnknownWarning: ({ recipient }: { recipient: string }) =>
    `All SOL in a token account goes to ${recipient}, which isn’t your address. We couldn’t read how much that is.`,
  exitWarning: ({ amount, recipient }: { amount: string; recipient: string }) =>
    `${amount} from a token account goes to ${recipient}, which isn’t your address.`,
} as const;
