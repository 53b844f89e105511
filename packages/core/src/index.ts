// Public API of the headless core, pinned by index.test.ts.
export type {
  AccountEntry,
  AccountState,
  TokenBalance,
  AccountStatus,
  ConnectedWalletInfo,
} from './state/account.js';
export type {
  ActiveEmbedded,
  EmbeddedUser,
  EmbeddedWalletInfo,
} from './adapter/embedded-wallet.types.js';
export type { Adapter, Connector, ConnectorType } from './adapter/adapter.types.js';
export type { Clients, Eip1193Provider, Providers } from './adapter/providers.types.js';
export type { PairingCode } from './adapter/shared-connector.types.js';
export {
  type CaipAddress,
  type CaipAssetId,
  type CaipNetworkId,
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
} from './caip.js';
export {
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
  type ParsedCaipAddress,
  type ParsedCaipAssetId,
  type ParsedCaipNetworkId,
} from './parse-caip.js';
export type {
  ChosenWallet,
  ConnectAttempt,
  ConnectionEntry,
  PairingAttempt,
  PastConnection,
  RecentWallet,
} from './state/connection.js';
export type {
  ConnectAnswer,
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectOutcome,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from './state/connect.types.js';
export type { Env } from './env/env.types.js';
export type { Environment } from './environment.js';
export type { ErrorCode } from './errors/error-messages.js';
export { chainErrorCodes } from './errors/chain-error-codes.js';
export { isKitError } from './errors/is-kit-error.js';
export { KitError } from './errors/kit-error.js';
export type { Network, NetworkInput } from './network/network.types.js';
export type { Features, Options, ServicesOption } from './options/options.types.js';
// Exported with a star so that a declaration merge in another package extends this same interface.
export type * from './options/word-changes.types.js';
export type { TrackEvent, TrackedEvent } from './telemetry/track-event.js';
export type { ThemeMode, ThemeVariables } from './state/theme.js';
export type {
  ExplorerWallet,
  KnownWallets,
  LoadStatus,
  Narrowing,
  Wallets,
  WalletSearch,
  WalletsState,
} from './wallets/wallets.types.js';
export type {
  SIWEClient,
  SIWXConfig,
  SIWXContext,
  SIWXMessage,
  SIWXSession,
} from './sign-in/siwx.types.js';
export type {
  SignIn,
  MessageToSign,
  SignInProblem,
  SignInRequest,
  SignInState,
} from './sign-in/sign-in.types.js';
