// Public entry: the files of a new app as a function. The command is `npm create openappkit`.
export type { Chain, Choices, Framework } from './choices.types.js';
export { makeApp } from './make-app.js';
