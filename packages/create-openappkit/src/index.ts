// The package's public entry. The command is `npm create openappkit`.
export type { Chain, Choices, Framework } from './choices.js';
export { makeApp } from './make-app.js';
