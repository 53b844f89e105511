// Subpath `@openappkit/core/feature`: shared by feature controllers and their APIs, and loaded with them. It has no lit
// and no elements, because headless hosts load it too. It is not a versioned API.
export { addressKey, isSameAddress } from './account/address-key.js';
export { addressEnds, looksAlike } from './account/look-alike.js';
export { createLatest, type Latest } from './async/latest.js';
export type * from './adapter/embedded-wallet.types.js';
export { cleanConnectorName } from './adapter/clean-connector.js';
export { isConfusableName } from './adapter/confusable-name.js';
export { checkLink } from './adapter/check-link.js';
export { readAllowance } from './account/read-allowance.js';
export { abortable } from './async/abortable.js';
export { inTime } from './async/in-time.js';
export { sleep } from './async/sleep.js';
export { createPictures, mayAskFor, type Pictures } from './api/pictures.js';
export { retryAfterMs } from './api/retry-after.js';
export { createServiceUrls, type SdkIdentity } from './api/service-urls.js';
export { listenTo } from './bus/listen-to.js';
export { namespaceOf } from './caip/caip.js';
export { cacheLifetimesMs, type CacheKind } from './cache/entry.js';
export type { Cache } from './cache/cache.js';
export { publicServices } from './options/services.js';
export { asKitError } from './errors/as-kit-error.js';
export { isKitError } from './errors/is-kit-error.js';
export { KitError } from './errors/kit-error.js';
export type * from './feature/feature.types.js';
export { decimalText } from './amounts/decimal-text.js';
export { formatUnits } from './amounts/format-units.js';
export { parseUnits } from './amounts/parse-units.js';
export { unitsWorth, worthOf } from './amounts/worth.js';
export {
  createPagedList,
  type Page,
  type PagedList,
  type PagedState,
} from './paging/paged-list.js';
export {
  type Guard,
  type Guarded,
  listOf,
  objectOf,
  parseJson,
  recordOf,
  shortText,
} from './storage/guards.js';
export { proxy, ref, subscribe } from 'valtio/vanilla';
