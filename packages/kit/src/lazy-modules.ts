// What the kit loads with the first feature that is asked for: the table of features, what an opening with arguments does, and
// how a login goes on that has left the page.
export * as features from './features.js';
export { openPrefilled } from './kit/open-prefilled.js';
export { resume } from './kit/resume.js';
