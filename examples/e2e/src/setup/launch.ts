// Launch options of the browsers.
import { chromiumLaunchOptions, loopbackOnly } from '@openappkit/testing/playwright';

const { CHROMIUM: usual = '/usr/bin/chromium', CHROMIUM_WHOLE: whole = usual } = process.env;

export const launch = {
  /** `npm test` prefers Chromium's headless shell, which uses the same engine and a tenth less CPU per page. */
  usual: loopbackOnly(chromiumLaunchOptions(usual)),
  /** For phone-sized pages that open another page, where the headless shell crashes. */
  whole: loopbackOnly(chromiumLaunchOptions(whole)),
};
