// Subpath `@openappkit/core/feature`: shared by feature controllers and their APIs, and loaded with them. It has no lit
// and no elements, because headless hosts load it too. It is not a versioned API.
export { addressKey, isSameAddress, addressEnds, looksAlike } from './addresses.js';
export { createLatest, type Latest, abortable, inTime, sleep } from './async.js';
export type {
  EmbeddedAccountType,
  EmbeddedAddress,
  EmbeddedAllowance,
  EmbeddedPermission,
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedSocial,
  EmbeddedWallet,
  FrameBox,
  SessionRecord,
} from './adapter/embedded-wallet.types.js';
export { cleanConnectorName } from './adapter/connector-rows.js';
export { isConfusableName } from './adapter/confusable-name.js';
export { checkLink } from './adapter/links.js';
export { readAllowance } from './adapter/read-allowance.js';
export { createPictures, mayAskFor, type Pictures } from './api/pictures.js';
export { retryAfterMs } from './api/in-limits.js';
export { createServiceUrls, type SdkIdentity } from './api/service-urls.js';
export { listenTo } from './listen-to.js';
export { namespaceOf } from './caip.js';
export { cacheLifetimesMs, type CacheKind } from './storage/cache-entry.js';
export type { Cache } from './storage/cache.js';
export { publicServices } from './options/services.js';
export { asKitError } from './errors/from-provider.js';
export { isKitError } from './errors/is-kit-error.js';
export { KitError } from './errors/kit-error.js';
export type {
  ControllerOf,
  Feature,
  FeatureController,
  FeatureDeps,
  FeatureFacts,
  FeatureName,
  FeatureTable,
  GetFeature,
} from './feature/define-feature.js';
export type { Mutable } from './mutable.types.js';
export {
  decimalText,
  formatUnits,
  parseUnits,
  unitsWorth,
  worthDecimals,
  worthOf,
} from './amounts.js';
export {
  createPagedList,
  type Page,
  type PagedList,
  type PagedState,
} from './wallets/paged-list.js';
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
