import { plural } from '../../api/plural.js';

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
