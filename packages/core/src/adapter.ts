// Subpath `@openappkit/core/adapter`: the contract for authors of chain adapters and connectors. Semver applies.
// Adapters import only this subpath of core.
export {
  type AccountDetail,
  type AccountsByNetwork,
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  type AdapterReports,
  type AddressSource,
  type AppMetadata,
  type Connector,
  type ConnectorNeeds,
  type ConnectorType,
  connectorTypes,
  type ConnectRequest,
  type CustomRpcUrls,
  type Env,
  type Environment,
  type Interruption,
  type Network,
  type NetworkInput,
  type ReconnectRequest,
  type WalletAbout,
  type WalletConnection,
} from './adapter/adapter.types.js';
export type {
  AccountPageRequest,
  Activity,
  ActivityTransfer,
  AdapterCapabilities,
  Asset,
  AssetId,
  Balance,
  BalanceRequest,
  CallRequest,
  CallsStatusRequest,
  Collectible,
  Estimate,
  EstimateRequest,
  GasFees,
  NameRequest,
  Page,
  PageRequest,
  RecipientFacts,
  RecipientRequest,
  ResolvedName,
  SendCallsRequest,
  SendNativeRequest,
  SendProgress,
  SendTokenRequest,
  SignMessageRequest,
  Speed,
  SpeedOffer,
  SwitchNetworkRequest,
  TransactionOutcome,
  TransactionStatus,
  WalletCall,
  WalletCallsStatus,
  WalletCapabilities,
  WalletCapabilitiesRequest,
  WatchTransactionRequest,
} from './adapter/capabilities.types.js';
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
// Exported with a star so that a declaration merge in another package extends these same interfaces.
export type * from './adapter/providers.types.js';
export type {
  MakeSharedConnector,
  PairingCode,
  SharedConnector,
  SharedConnectorContext,
  SharedConnectorEntry,
  SharedConnectRequest,
  SharedReports,
  SharedSession,
} from './adapter/shared-connector.types.js';
export { checkLink, isLoopback } from './adapter/links.js';
export {
  cleanConnectorIcon,
  cleanConnectorName,
  createRowReports,
  type RowReports,
} from './adapter/connector-rows.js';
export { isConfusableName } from './adapter/confusable-name.js';
export {
  createLazyInstance,
  type LazyInstance,
  type LazyInstanceOptions,
  type LazyPart,
  type WalletsParts,
} from './adapter/lazy.js';
export { once } from './once.js';
export { createEmitter, type Emitter } from './adapter/emitter.js';
export { createLatest, type Latest, abortable, inTime, sleep } from './async.js';
export {
  callWallet,
  listenToWallet,
  notifyDisconnect,
  parseOrUndefined,
} from './adapter/tracker/call-wallet.js';
export { createConnectionTracker, failSwitch } from './adapter/tracker/connection-tracker.js';
export type {
  CandidateSource,
  ConnectionMethods,
  ConnectionTracker,
  ConnectParams,
  ConnectionDescription,
  LiveConnections,
  LiveConnectionsOptions,
  ReportedFacts,
  TrackedChange,
  TrackedConnection,
  WalletDriver,
  WalletEvents,
  WalletFacts,
} from './adapter/tracker/connection-tracker.types.js';
export { isSameAddress } from './addresses.js';
export { readAllowance } from './adapter/read-allowance.js';
export {
  requireWalletRpcUrls,
  rpcConfig,
  rpcHeaders,
  type RpcSettings,
  walletRpcUrls,
} from './network/rpc.js';
export {
  broadcast,
  type BroadcastParams,
  refusalOf,
  requestSend,
  unknownSend,
} from './adapter/request-send.js';
export { inLimits, readText } from './api/in-limits.js';
export {
  type CaipAddress,
  type CaipAssetId,
  type CaipNetworkId,
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
  namespaceOf,
} from './caip.js';
export {
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
  type ParsedCaipAddress,
  type ParsedCaipAssetId,
  type ParsedCaipNetworkId,
} from './parse-caip.js';
export type { ErrorCode } from './errors/error-messages.js';
export { chainErrorCodes } from './errors/chain-error-codes.js';
export {
  fromProvider,
  isUnrecognizedChain,
  ownCode,
  providerCode,
  nodeRefusal,
  unwrapError,
} from './errors/from-provider.js';
export { isKitError } from './errors/is-kit-error.js';
export { KitError } from './errors/kit-error.js';
export type {
  BeginOneStep,
  OneStepSignIn,
  SignInFields,
  SIWEClient,
  SIWXConfig,
  SIWXContext,
  SIWXEnv,
  SIWXMessage,
  SIWXSession,
} from './sign-in/siwx.types.js';
export { version } from './version.js';
