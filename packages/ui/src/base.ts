// Subpath `@openappkit/ui/base`: what every element needs, without the list of all elements behind it. Views
// import values from here, so that a bundler puts a component only into the chunks that draw it.
export { define } from './base/define.js';
export { safeHref } from './base/safe-href.js';
export { reset } from './base/reset.styles.js';
export { version } from './base/version.js';
export { tokens } from './tokens/tokens.styles.js';
