import type { EmbeddedSocial } from '../adapter/embedded-wallet.types.js';

type Message = { readonly message: string };

/** An explorer wallet that was shown. */
interface WalletImpression {
  readonly name: string;
  readonly walletRank: number | undefined;
  readonly explorerId: string;
  readonly view: string;
  readonly displayIndex: number;
  readonly certified: boolean;
}

/** A transfer that was sent or attempted. */
interface Payment {
  readonly isSmartAccount: boolean;
  /** CAIP-2. */
  readonly network: string;
  /** Symbol. */
  readonly token: string;
  /** In whole units, rounded to a number. */
  readonly amount: number;
}

/** Tokens as symbols, amounts as decimal text in whole units. */
interface Swapping {
  readonly isSmartAccount: boolean;
  /** CAIP-2. */
  readonly network: string;
  readonly swapFromToken: string;
  readonly swapToToken: string;
  readonly swapFromAmount: string;
  readonly swapToAmount: string;
}

/** The name is sent only with `analyticsDetails`. */
interface NameRegistration {
  readonly isSmartAccount: boolean;
  readonly ensName: string;
}

/** The provider of a social login. */
interface SocialLogin {
  readonly provider: EmbeddedSocial | 'farcaster';
}

/** Recipient, amount and session are sent only with `analyticsDetails`. */
interface PayTold {
  readonly source: 'pay' | 'fund-from-exchange';
  /** Distinguishes payments of one page. */
  readonly paymentId: string;
  readonly configuration: PayConfiguration;
  readonly currentPayment: {
    readonly type: 'exchange' | 'wallet';
    readonly exchangeId?: string | undefined;
    readonly sessionId?: string | undefined;
    readonly status?: string | undefined;
    /** Transaction ID. */
    readonly result?: string | undefined;
  };
}
/** The payment that the app requested. */
interface PayConfiguration {
  /** CAIP-2. */
  readonly network: string;
  /** Contract or mint; `native` for the native coin. */
  readonly asset: string;
  /** In whole units, rounded to a number. */
  readonly amount: number;
  readonly recipient: string;
}

/** A sign-in prompt. */
interface SignInStep {
  /** CAIP-2. */
  readonly network: string;
  readonly isSmartAccount: boolean;
}

/** Address and cursor are sent only with `analyticsDetails`. */
interface TransactionsAsked {
  readonly address: string;
  readonly projectId: string;
  readonly cursor: string | undefined;
  readonly isSmartAccount: boolean;
}

/** Properties by event name; undefined if an event has none. */
interface TrackEvents {
  INITIALIZE: Readonly<Record<string, unknown>>;
  MODAL_CREATED: undefined;
  MODAL_OPEN: { readonly connected: boolean };
  MODAL_CLOSE: { readonly connected: boolean };
  SELECT_WALLET: {
    readonly name: string;
    readonly platform: string;
    readonly view: string;
    readonly displayIndex?: number;
    /** Rank of the explorer, lower is better; undefined if the explorer does not list the wallet. */
    readonly walletRank: number | undefined;
  };
  CONNECT_SUCCESS: {
    readonly method: string;
    readonly name: string;
    readonly reconnect: boolean;
    readonly walletRank: number | undefined;
    /** Public name of the view that was open. */
    readonly view: string;
    readonly caipNetworkId: string;
  };
  CONNECT_ERROR: Message;
  USER_REJECTED: Message;
  DISCONNECT_SUCCESS: { readonly namespace: string };
  DISCONNECT_ERROR: Message;
  CLICK_NETWORKS: undefined;
  CLICK_ALL_WALLETS: undefined;
  CLICK_WALLET_HELP: undefined;
  CLICK_NETWORK_HELP: undefined;
  CLICK_GET_WALLET_HELP: undefined;
  SEARCH_WALLET: { readonly badge: string; readonly search: string };
  GET_WALLET: {
    readonly name: string;
    readonly walletRank: number | undefined;
    readonly explorerId: string;
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
  };
  WALLET_IMPRESSION_V2: { readonly items: readonly WalletImpression[] };
  SWITCH_NETWORK: { readonly network: string };
  OPEN_SEND: Pick<Payment, 'isSmartAccount' | 'network'>;
  SEND_INITIATED: Payment;
  SEND_SUCCESS: Payment & { readonly hash: string };
  SEND_ERROR: Payment & Message;
  SEND_REJECTED: Payment & Message;
  OPEN_SWAP: Pick<Payment, 'isSmartAccount' | 'network'>;
  INITIATE_SWAP: Swapping;
  SWAP_SUCCESS: Swapping;
  /** The message is the kit's own text, never that of a wallet or service. */
  SWAP_ERROR: Swapping & Message;
  SWAP_APPROVAL_ERROR: Swapping & Message;
  CLICK_TRANSACTIONS: Pick<TransactionsAsked, 'isSmartAccount'>;
  SELECT_BUY_CRYPTO: Pick<TransactionsAsked, 'isSmartAccount'>;
  SELECT_BUY_PROVIDER: Pick<TransactionsAsked, 'isSmartAccount'> & {
    readonly provider: 'coinbase' | 'meld';
  };
  OPEN_ENS_FLOW: Pick<NameRegistration, 'isSmartAccount'>;
  REGISTER_NAME_INITIATED: NameRegistration;
  REGISTER_NAME_SUCCESS: NameRegistration;
  /** The error is the kit's own text, never that of a wallet or service. */
  REGISTER_NAME_ERROR: NameRegistration & { readonly error: string };
  CLICK_SIGN_SIWX_MESSAGE: SignInStep;
  CLICK_CANCEL_SIWX: SignInStep;
  SIWX_AUTH_SUCCESS: SignInStep;
  SIWX_AUTH_ERROR: SignInStep & { readonly message: string | undefined };
  SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: 'eoa' | 'smartAccount';
    /** CAIP-2. */
    readonly network: string;
  };
  EMAIL_LOGIN_SELECTED: undefined;
  EMAIL_SUBMITTED: undefined;
  EMAIL_EDIT: undefined;
  DEVICE_REGISTERED_FOR_EMAIL: undefined;
  EMAIL_VERIFICATION_CODE_SENT: undefined;
  EMAIL_VERIFICATION_CODE_PASS: undefined;
  /** The message is the kit's own text, never that of the frame. */
  EMAIL_VERIFICATION_CODE_FAIL: Message;
  SOCIAL_LOGIN_STARTED: SocialLogin;
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialLogin;
  SOCIAL_LOGIN_SUCCESS: SocialLogin & { readonly reconnect?: boolean };
  SOCIAL_LOGIN_ERROR: SocialLogin & Message;
  SOCIAL_LOGIN_CANCELED: SocialLogin;
  PAY_MODAL_OPEN: {
    readonly exchanges: readonly { readonly id: string }[];
    readonly configuration: PayConfiguration;
  };
  PAY_EXCHANGE_SELECTED: Omit<PayTold, 'paymentId'> & {
    readonly exchange: { readonly id: string };
    readonly headless: boolean;
  };
  PAY_INITIATED: PayTold;
  PAY_SUCCESS: PayTold;
  /** The message is the kit's own text, never that of a wallet or service. */
  PAY_ERROR: PayTold & Message;
  LOAD_MORE_TRANSACTIONS: TransactionsAsked;
  ERROR_FETCH_TRANSACTIONS: TransactionsAsked;
}

export type TrackEvent = {
  [Name in keyof TrackEvents]: TrackEvents[Name] extends undefined
    ? { readonly event: Name }
    : { readonly event: Name; readonly properties: TrackEvents[Name] };
}[keyof TrackEvents];

/** The last event with its time in milliseconds. */
export interface TrackedEvent {
  readonly timestamp: number;
  readonly data: TrackEvent & { readonly type: 'track' };
}
