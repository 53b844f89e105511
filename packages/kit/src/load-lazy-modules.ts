export const loadLazyModules = () => import('./lazy-modules.js');
