// Subpath `@openappkit/core/feature`: what a feature's controller and api are made of, all of it loaded with them. No
// lit, no element: headless hosts load them too. Only our own kit imports it; not versioned API.
export { createLatest, type Latest } from './adapter/latest.js';
export type { CacheKind } from './cache/entry.js';
export type { Cache } from './cache/cache.js';
export { isKitError, KitError } from './errors/kit-error.js';
export type * from './feature/feature.types.js';
export * from './paging/paged-list.js';
export { proxy, ref } from 'valtio/vanilla';
