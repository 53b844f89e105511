import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const walletReceiveMessages = defineMessages('receive', {
  qr: 'QR code of your address. The address is below.',
  qrOfLink: 'QR code of a payment link to your address. The address is below.',
  codeOf: 'QR code contains',
  codeOfAddress: 'Address',
  codeOfLink: 'Payment link',
  address: 'Your address',
  addressCopied: 'Address copied',
  refused: 'Press Ctrl+C to copy',
  share: 'Share',
  only: ({ network }: MessageParams<'network'>) => `Send only ${network} assets to this address.`,
  networks: ({ count }: MessageParams<'count', number>) =>
    plural(count, {
      one: 'This address can receive on # network',
      other: 'This address can receive on # networks',
    }),
  testnet: 'Testnet, no real value',
});
