// `@openappkit/ui/base`. Does not import the list of elements, so that a bundler adds a component only to the chunks that use it.
export { define, version } from './base/define.js';
export { safeHref } from './base/safe-url.js';
export { reset } from './base/styles.js';
export { tokens } from './tokens/tokens.js';
