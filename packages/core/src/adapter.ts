// Subpath `@openappkit/core/adapter`: the contract for authors of chain adapters and connectors.
// Semver applies. Adapters import nothing else of core.
export * from './adapter/adapter.types.js';
export type * from './adapter/capabilities.types.js';
export type * from './adapter/providers.types.js';
export type * from './adapter/shared-connector.types.js';
export { checkLink } from './adapter/check-link.js';
export { cleanConnectorIcon, cleanConnectorName } from './adapter/clean-connector.js';
export { isLoopback } from './adapter/is-loopback.js';
export { isConfusableName } from './adapter/confusable-name.js';
export {
  createLateInstance,
  type LateCapability,
  type LateInstance,
  type LateInstanceParams,
  type LatePart,
  type WalletsParts,
} from './adapter/late-instance.js';
export { createLatest, type Latest } from './adapter/latest.js';
export { askWallet } from './adapter/live/ask-wallet.js';
export { farewell } from './adapter/live/farewell.js';
export { listenToWallet } from './adapter/live/listen-to-wallet.js';
export { createLiveConnections } from './adapter/live/live-connections.js';
export type * from './adapter/live/live-connections.types.js';
export { readable } from './adapter/live/readable.js';
export { reconnectSilently, type SilentReconnect } from './adapter/live/reconnect-silently.js';
export { failSwitch, settleNetwork } from './adapter/live/settle-network.js';
export { rpcConfig, rpcHeaders, walletRpcUrls } from './adapter/rpc-config.js';
export { createRowReports, type RowReports } from './adapter/row-reports.js';
export { askToSend, refusalOf, unknownSend } from './adapter/send/ask-to-send.js';
export { broadcast, type BroadcastParams } from './adapter/send/broadcast.js';
export { abortable } from './adapter/wait/abortable.js';
export { inLimits } from './api/in-limits.js';
export { readText } from './api/read-text.js';
export { inTime } from './adapter/wait/in-time.js';
export { once } from './adapter/wait/once.js';
export { sleep } from './adapter/wait/sleep.js';
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
export { unmasked } from './errors/unmasked.js';
export type { CandidateSource } from './adapter/live/wait-for-candidates.js';
