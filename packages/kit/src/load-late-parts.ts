// Where the late parts of the kit are. Part of the first load.
export const loadLateParts = () => import('./late-parts.js');
