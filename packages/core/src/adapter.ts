// Subpath `@openappkit/core/adapter`: the contract for authors of chain adapters and connectors.
// Semver applies. Adapters import nothing else of core.
export * from './adapter/adapter.types.js';
export type * from './adapter/shared-connector.types.js';
export { pairingConnectorId } from './adapter/pairing-connector-id.js';
export { checkLink } from './adapter/check-link.js';
export { cleanConnectorIcon, cleanConnectorName } from './adapter/clean-connector.js';
export { isConfusableName } from './adapter/confusable-name.js';
export { createLatest, type Latest } from './adapter/latest.js';
export {
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip/caip.js';
export type { ErrorCode } from './errors/catalogue.js';
export {
  chainErrorCodes,
  fromProvider,
  isUnrecognizedChain,
  providerCode,
} from './errors/from-provider.js';
export { isKitError, KitError } from './errors/kit-error.js';
export { type CandidateSource, waitForCandidates } from './adapter/wait-for-candidates.js';
