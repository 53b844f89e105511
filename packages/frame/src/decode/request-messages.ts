export const requestMessages = {
  requestsSignature: 'requests a signature',
  requestsTransactions: ({ count }: { count: number }) =>
    count === 1 ? 'requests a transaction' : 'requests multiple transactions',
  signButton: 'Sign',
  approveButton: 'Approve',
  amountLabel: 'Amount',
  fromLabel: 'From',
  toLabel: 'To',
  spenderLabel: 'Spender',
  maxAmountLabel: 'Up to',
  tokenLabel: 'Token',
  untilLabel: 'Until',
  youNote: 'you',
  never: 'never',
  unlimited: 'unlimited',
  baseUnits: ({ value }: { value: bigint }) => `${value} base units`,
  send: ({ amount, recipient }: { amount: string; recipient: string }) =>
    `Send ${amount} to ${recipient}`,
  callNumber: ({ number, total }: { number: number; total: number }) =>
    `Call ${number} of ${total}`,
  transactionNumber: ({ number, total }: { number: number; total: number }) =>
    `Transaction ${number} of ${total}`,
  numberedWarning: ({ transaction, text }: { transaction: string; text: string }) =>
    `${transaction}: ${text}`,
} as const;
