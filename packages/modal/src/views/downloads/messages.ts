import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const downloadsMessages = defineMessages('downloads', {
  list: ({ wallet }: MessageParams<'wallet'>) => `Where to get ${wallet}`,
  chrome_store: 'Chrome Web Store',
  chrome_storeText: 'Extension for Chrome on a computer',
  app_store: 'App Store',
  app_storeText: 'App for iPhone and iPad',
  play_store: 'Google Play',
  play_storeText: 'App for Android',
  homepage: 'Website',
  phones: 'Phone type',
  iphone: 'iPhone',
  android: 'Android',
  scan: ({ wallet }: MessageParams<'wallet'>) => `Scan with your phone’s camera to get ${wallet}`,
  code: ({ wallet, store }: MessageParams<'wallet' | 'store'>) =>
    `QR code to get ${wallet} from ${store}`,
  none: ({ wallet }: MessageParams<'wallet'>) => `No store link for ${wallet}`,
  noneText: 'Look for it in your device’s app or extension store.',
});
