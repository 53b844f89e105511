// Where the late parts of the kit are. Part of the first load.
export const loadLazyModules = () => import('./lazy-modules.js');
