// Names a browser by its user agent, so that users recognize their devices. A user agent can be forged and proves nothing.
import { commonMessages } from '../messages.js';

const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function describeBrowser(userAgent: string): string {
  const [browser] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [
    commonMessages.unknownBrowser,
  ];
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return system === undefined ? browser : commonMessages.browserOnSystem({ browser, system });
}
