import { defineWords, type With } from '@openappkit/kit/internal';

export const downloadsMessages = defineWords('downloads', {
  list: ({ wallet }: With<'wallet'>) => `Where to get ${wallet}`,
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
  scan: ({ wallet }: With<'wallet'>) => `Scan with your phone’s camera to get ${wallet}`,
  code: ({ wallet, store }: With<'wallet' | 'store'>) => `QR code to get ${wallet} from ${store}`,
  none: ({ wallet }: With<'wallet'>) => `No store link for ${wallet}`,
  noneText: 'Look for it in your device’s app or extension store.',
});
