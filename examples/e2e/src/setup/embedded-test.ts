// The test function of the embedded wallet's stories: their apps are of the frame's own site, `localhost`, since a driven browser
// lets frames of other sites keep nothing. How it is under another site is held by the sandbox's own tests.
import { DeskPage } from '../pages/desk-page.js';
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
