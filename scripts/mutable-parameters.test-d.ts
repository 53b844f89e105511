// Apps assign parameter objects field by field (`params.broadcast = true`), so no field of a public parameter type may be readonly.
import type {
  BitcoinAdapterOptions,
  BitcoinConnector,
  SendTransferParams,
  SignInput,
  SignMessageParams,
  Utxo,
} from '../packages/adapter-bitcoin/src/index.ts';
import type { VerifyMessageParams } from '../packages/adapter-bitcoin/src/verify.ts';
import type { EvmAdapterOptions, RequestArguments } from '../packages/adapter-evm/src/index.ts';
import type {
  RequestArguments as SolanaRequest,
  SolanaAdapterOptions,
  SolanaProvider,
} from '../packages/adapter-solana/src/index.ts';
import type { WagmiAdapterOptions } from '../packages/adapter-wagmi/src/index.ts';
import type { WalletCall } from '../packages/core/src/adapter.ts';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from '../packages/core/src/index.ts';
import type { CookieOf } from '../packages/openappkit/src/cookies.ts';
import type {
  AppKitNetwork,
  AppKitOptions,
  CustomWallet,
  Features,
  FetchQuoteParams,
  FetchTokensParams,
  GetExchangesParams,
  Language,
  Metadata,
  NewTransaction,
  OpenOptions,
  PaymentAsset,
  PaymentOptions,
  PayUrlParams,
  SendArguments,
  SendCallsOptions,
  SwapArguments,
  SwitchConnectionOptions,
  ThemeVariables,
  WalletButtonOptions,
} from '../packages/openappkit/src/index.ts';
import type * as react from '../packages/openappkit/src/react.ts';
import type * as vue from '../packages/openappkit/src/vue/vue.ts';
import type * as siwx from '../packages/siwx/src/index.ts';
import type * as verify from '../packages/siwx/src/verify.ts';

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
type ReadonlyFields<T> = T extends unknown
  ? {
      [Name in keyof T]-?: Same<Pick<T, Name>, Writable<Pick<T, Name>>> extends true ? never : Name;
    }[keyof T]
  : never;

interface Filled {
  signPsbt: BitcoinConnector.SignPSBTParams;
  sendTransfer: SendTransferParams;
  signInput: SignInput;
  signBitcoinMessage: SignMessageParams;
  utxo: Utxo;
  verifyBitcoinMessage: VerifyMessageParams;
  bitcoinAdapter: BitcoinAdapterOptions;
  evmAdapter: EvmAdapterOptions;
  evmRequest: RequestArguments;
  solanaAdapter: SolanaAdapterOptions;
  solanaRequest: SolanaRequest;
  sendSolanaTransaction: NonNullable<Parameters<SolanaProvider['sendTransaction']>[2]>;
  wagmiAdapter: WagmiAdapterOptions;
  accountCookie: CookieOf;
  options: AppKitOptions;
  metadata: Metadata;
  features: Features;
  customWallet: CustomWallet;
  services: Exclude<AppKitOptions['services'], string | undefined>;
  onRampAggregator: NonNullable<AppKitOptions['onRampAggregator']>;
  customRpcUrls: NonNullable<AppKitOptions['customRpcUrls']>;
  chainImages: NonNullable<AppKitOptions['chainImages']>;
  connectorImages: NonNullable<AppKitOptions['connectorImages']>;
  tokens: NonNullable<AppKitOptions['tokens']>;
  defaultAccountTypes: NonNullable<AppKitOptions['defaultAccountTypes']>;
  themeVariables: ThemeVariables;
  network: AppKitNetwork;
  nativeCurrency: AppKitNetwork['nativeCurrency'];
  rpcUrls: AppKitNetwork['rpcUrls'];
  rpcUrl: AppKitNetwork['rpcUrls']['default'];
  blockExplorer: NonNullable<AppKitNetwork['blockExplorers']>['default'];
  connect: ConnectParameters;
  connectEach: ConnectEachParameters;
  connectForNetwork: ConnectForNetworkParameters;
  disconnect: DisconnectTarget;
  switchConnection: SwitchConnectionOptions;
  switchCoreConnection: SwitchConnectionParameters;
  open: OpenOptions;
  send: SendArguments;
  swap: SwapArguments;
  fetchWallets: react.FetchWalletsOptions;
  paymentAsset: PaymentAsset;
  paymentAssetMetadata: PaymentAsset['metadata'];
  payment: PaymentOptions;
  payUrl: PayUrlParams;
  exchanges: GetExchangesParams;
  tokensToPayWith: FetchTokensParams;
  quote: FetchQuoteParams;
  transaction: NewTransaction;
  walletCall: WalletCall;
  sendCalls: SendCallsOptions;
  walletButton: WalletButtonOptions;
  language: Language;
  reactProvider: react.AppKitProviderProps;
  reactPay: react.UsePayParameters;
  reactConnection: react.UseAppKitConnectionParameters;
  reactUpdateEmail: react.UseAppKitUpdateEmailParameters;
  reactWallet: react.UseAppKitWalletParameters;
  reactDisconnect: react.DisconnectParameters;
  reactBuyStatus: react.UseExchangeBuyStatusParameters;
  reactButton: react.AppKitCustomButtonProps;
  vuePay: vue.UsePayParameters;
  vueConnection: vue.UseAppKitConnectionParameters;
  vueUpdateEmail: vue.UseAppKitUpdateEmailParameters;
  vueWallet: vue.UseAppKitWalletParameters;
  vueDisconnect: vue.DisconnectParameters;
  vueBuyStatus: vue.UseExchangeBuyStatusParameters;
  vueExchanges: vue.UseAvailableExchangesParameters;
  signInMessage: siwx.SIWXMessage;
  signInSession: siwx.SIWXSession;
  signInConfig: siwx.SIWXConfig;
  defaultSiwx: siwx.DefaultSIWXParams;
  messenger: siwx.SIWXMessengerParams;
  evmVerifier: siwx.EIP155VerifierParams;
  localStorage: siwx.LocalStorageParams;
  memoryStorage: siwx.MemoryStorageParams;
  remoteStorage: siwx.RemoteStorageParams;
  reownAuthentication: siwx.ReownAuthenticationParams;
  siweConfig: siwx.SIWEConfig;
  siweController: siwx.SIWEControllerClient;
  siweMessage: siwx.SIWEMessageArgs;
  siweCreateMessage: siwx.SIWECreateMessageArgs;
  siweVerifyMessage: siwx.SIWEVerifyMessageArgs;
  siweSession: siwx.SIWESession;
  siweFormatMessage: siwx.FormatMessageParams;
  siweVerifySignature: siwx.VerifySignatureParams;
  expectedSignIn: verify.ExpectedSignIn;
  verifySignIn: verify.VerifySignInParams;
  signInText: verify.SignInMessage;
}

/** Must be empty; otherwise the compiler error names the type and its readonly field. */
export const readonlyFields: {
  [Name in keyof Filled as [ReadonlyFields<Filled[Name]>] extends [never]
    ? never
    : Name]: ReadonlyFields<Filled[Name]>;
} = {};

export const psbt: BitcoinConnector.SignPSBTParams = { psbt: '', signInputs: [] };
psbt.broadcast = true;
psbt.signInputs.push({ address: 'bc1q', index: 0, sighashTypes: [1] });
psbt.signInputs[0]?.sighashTypes?.push(129);
