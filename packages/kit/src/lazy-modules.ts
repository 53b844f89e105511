// This chunk loads with the first feature.
import * as features from './features.js';

export { features };
export { openPrefilled } from './kit/open-prefilled.js';
export { resume } from './kit/resume.js';
