// Code that loads with the first feature: the table of features, prefilled views and resuming a login.
export * as features from './features.js';
export { openPrefilled } from './kit/open-prefilled.js';
export { resume } from './kit/resume.js';
