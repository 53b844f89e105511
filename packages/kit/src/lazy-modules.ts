// This chunk loads with the first feature.
export * as features from './features.js';
export { openPrefilled } from './kit/open-prefilled.js';
export { resume } from './kit/resume.js';
