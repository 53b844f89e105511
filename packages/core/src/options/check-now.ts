// `#check-options` under the `development` condition of bundlers, and in this repository: createAppKit itself says
// what is wrong with its options. See "imports" in package.json.
export { checkOptions as checkNow } from './check-options.js';
