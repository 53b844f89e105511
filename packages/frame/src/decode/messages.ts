import { plural } from '../api/plural.js';

export const callsMessages = {
  notAtomic: 'These run one after another. If one fails, the earlier ones aren’t undone.',
  alsoSends: ({ amount }: { amount: string }) => `It also sends ${amount}.`,
  unknownContract: 'We can’t tell what this contract will do. Approve only if you trust this app.',
  unusualForm: ({ functionName }: { functionName: string }) =>
    `This calls ${functionName}, which can take tokens, in an unusual form. We can’t tell how many or who gets them.`,
  contractLabel: 'Contract',
  functionLabel: 'Function',
  callContract: ({ contract }: { contract: string }) => `Call contract ${contract}`,
  callContractWithAmount: ({ contract, amount }: { contract: string; amount: string }) =>
    `Call contract ${contract} with ${amount}`,
  codeLabel: 'Code',
  codeSize: ({ bytes }: { bytes: number }) => plural(bytes, { one: '# byte', other: '# bytes' }),
  deploy: 'Deploy a new contract',
  deployWithAmount: ({ amount }: { amount: string }) => `Deploy a new contract with ${amount}`,
  deploySends: ({ amount }: { amount: string }) =>
    `It also sends ${amount} to the new contract. We can’t tell what the contract does with it.`,
  notVerifiedNote: 'not verified',
  unnamedTokenNote: 'no name or symbol',
  operatorLabel: 'Operator',
  increaseLabel: 'Increase by',
  itemLabel: 'Item',
  itemWithIdLabel: ({ id }: { id: bigint }) => `Item ${id}`,
  allowItem: ({ spender, id, token }: { spender: string; id: bigint; token: string }) =>
    `Lets ${spender} take item ${id} of ${token}`,
  revokeAllowance: ({ spender, token }: { spender: string; token: string }) =>
    `Stops ${spender} from spending ${token}`,
  allowAll: ({ spender, token }: { spender: string; token: string }) =>
    `Lets ${spender} spend all your ${token}, now and later`,
  allowAllWarning: ({ spender, token }: { spender: string; token: string }) =>
    `${spender} can take all your ${token}, now and later, without asking again.`,
  allowAmount: ({ spender, amount }: { spender: string; amount: string }) =>
    `Lets ${spender} spend up to ${amount}`,
  increaseAllowance: ({ spender, amount }: { spender: string; amount: string }) =>
    `Lets ${spender} spend up to ${amount} more`,
  sentToTokenContract: 'This sends the token to its own contract. No one can get it back.',
  moveItem: ({ id, token, recipient }: { id: bigint; token: string; recipient: string }) =>
    `Move item ${id} of ${token} to ${recipient}`,
  moveAmount: ({ amount, recipient }: { amount: string; recipient: string }) =>
    `Move ${amount} to ${recipient}`,
  allowAllItems: ({ operator, token }: { operator: string; token: string }) =>
    `Lets ${operator} take all your ${token} items`,
  allowAllItemsWarning: ({ operator, token }: { operator: string; token: string }) =>
    `${operator} can take all your ${token} items, now and later, without asking again.`,
  revokeAllItems: ({ operator, token }: { operator: string; token: string }) =>
    `Stops ${operator} from taking your ${token} items`,
  sendItem: ({ id, token, recipient }: { id: bigint; token: string; recipient: string }) =>
    `Send item ${id} of ${token} to ${recipient}`,
  sendItemCopies: ({
    copies,
    id,
    token,
    recipient,
  }: {
    copies: bigint;
    id: bigint;
    token: string;
    recipient: string;
  }) => `Send ${copies} of item ${id} of ${token} to ${recipient}`,
  sendItems: ({ count, token, recipient }: { count: number; token: string; recipient: string }) =>
    `Send ${plural(count, { one: '# item', other: '# items' })} of ${token} to ${recipient}`,
  sentToZeroAddress: 'This sends to the zero address. No one owns it, so what you send is lost.',
  lookalikeToken: ({ symbol, network }: { symbol: string; network: string }) =>
    `This token calls itself ${symbol}, but it isn’t the native token of ${network}.`,
} as const;

export const typedDataMessages = {
  moreTokens: ({ count }: { count: number }) => `And ${count} more`,
  hiddenTokensWarning: ({ count }: { count: number }) =>
    plural(count, {
      one: 'With this signature, others can also spend # more token of yours that isn’t shown here.',
      other:
        'With this signature, others can also spend # more tokens of yours that aren’t shown here.',
    }),
  usableAnytime: 'You won’t be asked again. With this signature, others can do this at any time.',
  unknownEffect: 'We can’t tell what this signature allows. Sign only if you trust this app.',
  anyNetwork: ({ network }: { network: string }) =>
    `This signature also works on networks other than ${network}.`,
  notBeforeLabel: 'Not before',
  valueCount: ({ count }: { count: number }) =>
    plural(count, { one: '# value', other: '# values' }),
  yes: 'yes',
  no: 'no',
  invalid: 'This isn’t valid typed data (EIP-712).',
  invalidPrimaryType: 'This typed data has no valid primary type.',
  tooLong: 'This typed data is too long.',
  tooLongToReview: 'This typed data is too long to review.',
  invalidField: ({ field }: { field: string }) =>
    `“${field}” in this typed data is missing or has the wrong type.`,
} as const;
