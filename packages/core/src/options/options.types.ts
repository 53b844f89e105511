// Every option of createAppKit, also those whose feature comes later: types and their documentation. The compiler
// holds the checks (option-checks.ts) and the defaults (option-defaults.ts) to them, in both directions.
import type { Adapter } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip/caip.js';
import type { NetworkInput } from '../network/network.types.js';
import type { ThemeMode, ThemeVariables } from '../theme/theme.js';
import type { connectMethods, connectorGroups } from './option-checks.js';
import type {
  featureDefaults,
  optionDefaults,
  socials,
  walletFeatures,
} from './option-defaults.js';

/** Feature switches. */
export interface Features {
  /** Swap inside the widget. Default true. */
  readonly swaps?: boolean | readonly string[];
  /** Buy through an on-ramp. Default true. */
  readonly onramp?: boolean | readonly string[];
  /** Default true. */
  readonly receive?: boolean;
  /** Default true. */
  readonly send?: boolean;
  /** Sign in with email into the embedded wallet. Default true. */
  readonly email?: boolean;
  /** Show wallets beside the email field. Default true. */
  readonly emailShowWallets?: boolean;
  /** Social logins in order. Default all seven; false switches them off. */
  readonly socials?: readonly (typeof socials)[number][] | boolean;
  /** Transaction history. Default true. */
  readonly history?: boolean;
  /** Send usage events to `services.analytics`, which the host names. Default true; false sends nothing at all. */
  readonly analytics?: boolean;
  /**
   * Send with them what tells of a person: the connected address, what was searched for, the page's query and the text
   * of failures. Default false.
   */
  readonly analyticsDetails?: boolean;
  /** Default true. */
  readonly allWallets?: boolean;
  /** Ask to agree to the terms before connecting. Default false. */
  readonly legalCheckbox?: boolean;
  /** Default false. */
  readonly smartSessions?: boolean;
  /** One "wallets" row instead of a list. Default false. */
  readonly collapseWallets?: boolean;
  /** Default false. */
  readonly pay?: boolean;
  /** No UI at all. Default false. */
  readonly headless?: boolean;
  /** Default false. */
  readonly reownAuthentication?: boolean;
  /** Default email, social, wallet; wallet first when an injected wallet exists. */
  readonly connectMethodsOrder?: readonly (typeof connectMethods)[number][];
  /** Default onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly (typeof walletFeatures)[number][];
  /**
   * Order of the groups of wallets; what is left out comes last. Default recent, injected, featured, custom,
   * external, recommended, walletConnect; walletConnect first on a computer where no wallet is installed.
   */
  readonly connectorTypeOrder?: readonly (typeof connectorGroups)[number][];
}

/** Base URLs of every service; `null` switches one off. */
export interface ServiceUrls {
  /** Names, balances, history, swap, on-ramp and the RPC proxy. */
  readonly blockchainApi?: string | null;
  /** Wallet list and images. */
  readonly explorer?: string | null;
  /** Usage events (`POST /e`). Default none: nothing is sent until the host names one. */
  readonly analytics?: string | null;
  /** Pairing relay, `wss:` (or `ws:` on loopback). */
  readonly relay?: string | null;
  /**
   * Attests to phone wallets which origin asks (a hidden frame while pairing and signing, waited for at most a
   * second). `null`: wallets see the origin as unknown. Default the relay's public attestation service.
   */
  readonly verify?: string | null;
  /** Origin of the secure frame. */
  readonly embeddedWallet?: string | null;
  readonly bitcoinUtxo?: string | null;
}

/** `'sandbox'`: the local sandbox on its default ports. Any other sandbox: pass the `services` of its `/sandbox.json`. */
export type ServicesOption = 'sandbox' | ServiceUrls;

interface Metadata {
  readonly name: string;
  readonly description?: string | undefined;
  readonly url: string;
  readonly icons?: readonly string[] | undefined;
}

interface CustomWallet {
  readonly id: string;
  readonly name: string;
  readonly homepage?: string | undefined;
  readonly image_url?: string | undefined;
  readonly mobile_link?: string | undefined;
  readonly desktop_link?: string | undefined;
  readonly webapp_link?: string | undefined;
  readonly app_store?: string | undefined;
  readonly play_store?: string | undefined;
}

/**
 * Options of createAppKit.
 *
 * @example
 * createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export interface Options {
  /** Project id of the services. Missing: an alert, and the kit runs with installed wallets only. */
  readonly projectId?: string;
  /** At least one; viem chains or `openappkit/networks`. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]];
  /** Active before anyone connects; must be one of `networks`. Default the first. */
  readonly defaultNetwork?: NetworkInput;
  /** One per namespace. Default none. */
  readonly adapters?: readonly Adapter[];
  /** What wallets show of the app. Default read from the page. */
  readonly metadata?: Metadata;
  /** Default the page's own `color-scheme`, else what the system prefers. */
  readonly themeMode?: ThemeMode;
  /** `--ak-*`, or the names of the kit you come from (`--w3m-*`, `--apkt-*`). */
  readonly themeVariables?: ThemeVariables;
  readonly features?: Features;
  /** RPC URLs tried before all others, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<
    Record<CaipNetworkId, readonly { readonly url: string; readonly config?: unknown }[]>
  >;
  /** Image URLs by chain id. */
  readonly chainImages?: Readonly<Record<string, string>>;
  /** Image URLs by rdns (announced wallets) or connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>;
  /** Default 'SHOW'. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds?: readonly string[];
  readonly includeWalletIds?: readonly string[];
  readonly excludeWalletIds?: readonly string[];
  readonly customWallets?: readonly CustomWallet[];
  /** Token whose balance is shown instead of the native coin, by CAIP-2 id. */
  readonly tokens?: Readonly<
    Record<CaipNetworkId, { readonly address: string; readonly image?: string | undefined }>
  >;
  /** A page of the web or, by a relative address, of the app's own site; '' stands for none. */
  readonly termsConditionsUrl?: string;
  /** The same. */
  readonly privacyPolicyUrl?: string;
  /** Account type by namespace: eip155 eoa or smartAccount; bip122 payment, ordinal or stx; others eoa. */
  readonly defaultAccountTypes?: Readonly<Record<string, string>>;
  /** Sign-in with the wallet. Not together with `siweConfig`. */
  readonly siwx?: object;
  /** Sign-in with Ethereum in its older form. Not together with `siwx`. */
  readonly siweConfig?: object;
  readonly universalProvider?: object;
  readonly universalProviderConfigOverride?: object;
  /** Default false. */
  readonly manualWCControl?: boolean;
  /** Default 'all'. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Default false: an unsupported network opens the change-network view. */
  readonly allowUnsupportedChain?: boolean;
  /** Default true. */
  readonly enableNetworkSwitch?: boolean;
  /** Default true; false brings no stored session back, and ends one that was paired. */
  readonly enableReconnect?: boolean;
  /**
   * Default true: while the page is idle and a button of the kit is on screen, what its click will need is fetched from
   * the app's own origin; never with Save-Data or on a 2g network.
   */
  readonly enablePrefetch?: boolean;
  /** Default true. */
  readonly enableWallets?: boolean;
  /** Default true. */
  readonly enableEIP6963?: boolean;
  /** Default true. */
  readonly enableInjected?: boolean;
  /** Default true. */
  readonly enableCoinbase?: boolean;
  /** Default true. */
  readonly enableBaseAccount?: boolean;
  /** Default true. */
  readonly enableWalletConnect?: boolean;
  /** Default true. */
  readonly enableWalletGuide?: boolean;
  /** Default true. */
  readonly enableAuthLogger?: boolean;
  /** The host places `<appkit-modal>` itself, in normal flow. Default false. */
  readonly enableEmbedded?: boolean;
  /**
   * What stands beside the wallets where the dialog has room for two panes (from 840 px): what a wallet is, or at once a
   * code for any phone. The code asks the relay whenever the dialog opens, before anybody has chosen it. Default learn.
   */
  readonly connectPane?: 'learn' | 'qr';
  /** On a phone the dialog is as large as the screen. Default false. */
  readonly enableMobileFullScreen?: boolean;
  /** Do not append `<appkit-modal>` to the body. Default false. */
  readonly disableAppend?: boolean;
  /** Default false. */
  readonly experimental_preferUniversalLinks?: boolean;
  /** Default true: alerts, and names of options that nobody knows, go to the console. */
  readonly debug?: boolean;
  /** Accepted for compatibility; use `enableWallets`. */
  readonly showWallets?: boolean;
  /** Where the services are. Default: the public endpoints of the host's own projectId. */
  readonly services?: ServicesOption;
  /** Names a second independent kit on one page. */
  readonly instanceId?: string;
}

/** What is given, and never undefined where there is a default. */
type Filled<Values, Defaults extends { readonly [Name in keyof Values]-?: unknown }> = {
  readonly [Name in keyof Values]-?: Defaults[Name] extends undefined
    ? Values[Name] | undefined
    : NonNullable<Values[Name]>;
};

/** Feature switches with their defaults filled in. */
export type ResolvedFeatures = Filled<Features, typeof featureDefaults>;
export type ResolvedServices = Required<ServiceUrls>;

/** Options with every default in place. */
export interface ResolvedOptions extends FilledOptions {
  readonly networks: Options['networks'];
  readonly features: ResolvedFeatures;
  readonly services: ResolvedServices;
}

/** Those whose default is in the one table. */
export interface FilledOptions
  extends Omit<Filled<Options, typeof optionDefaults>, 'networks' | 'features' | 'services'> {}
