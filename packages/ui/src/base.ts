// `@openappkit/ui/base`. Does not import the list of elements, so that a bundler adds a component only to the chunks that use it.
export { define } from './base/define.js';
export { safeHref } from './base/safe-href.js';
export { reset } from './base/reset.styles.js';
export { version } from './base/version.js';
export { tokens } from './tokens/tokens.styles.js';
