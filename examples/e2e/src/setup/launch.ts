// launch: how every story's browser is started, and the few that need the whole one. Used by playwright.config.ts and by stories.
import { chromiumLaunchOptions, loopbackOnly } from '@openappkit/testing/playwright';

const { CHROMIUM: usual = '/usr/bin/chromium', CHROMIUM_WHOLE: whole = usual } = process.env;

export const launch = {
  /** `npm test` names Chromium's shell where there is one: the engine is the same, and a page costs a tenth less. */
  usual: loopbackOnly(chromiumLaunchOptions(usual)),
  /** For pages of a phone's size that open another one: there the shell's page crashes. */
  whole: loopbackOnly(chromiumLaunchOptions(whole)),
};
