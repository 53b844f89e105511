// Part of the first load.
export const loadLazyModules = () => import('./lazy-modules.js');
