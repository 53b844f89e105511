export const bundlerMessages = {
  insufficientFunds: 'Not enough in the account for the amount and the network fee.',
  usedElsewhere: 'The account was used elsewhere in the meantime. Try again.',
  notCreated: 'The account couldn’t be created on this network.',
  wouldReject: 'The network would reject this transaction.',
  notAccepted: 'The network doesn’t accept this transaction.',
  noAnswer: 'The network isn’t responding.',
} as const;
