// The test function for the embedded wallet. Apps run on the frame's site, `localhost`, because automated browsers block storage in cross-site frames.
// The sandbox's own tests cover cross-site frames.
import { DeskPage } from '../pages/kit-page.js';
import { LabPage } from '../pages/lab-page.js';
import { test as base } from './test.js';

export { expect } from './test.js';

const ofFramesSite = (url: string): string => url.replace('127.0.0.1', 'localhost');

export const test = base.extend({
  lab: async ({ page, site, wallet, walletCode }, use) => {
    await use(new LabPage(page, ofFramesSite(site.lab), wallet, walletCode));
  },
  desk: async ({ page, site, wallet }, use) => {
    await use(new DeskPage(page, ofFramesSite(site.react), wallet));
  },
});
