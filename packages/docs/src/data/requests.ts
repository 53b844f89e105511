// Every request that the kit sends to a service, or to a host that the app or the user named. requests.test.ts compares this table with the sources.
import type { ServicesOption } from '@openappkit/core';

type Services = Exclude<ServicesOption, 'sandbox'>;

export interface RequestRow {
  /** The `services` option that sets the host, or the owner of the host for requests to other hosts. */
  readonly host: keyof Services | 'node' | 'gateway' | 'picture';
  /** Such as `GET /v1/supported-chains`; variable parts are written `:name`. */
  readonly requests: string;
  /** The source that sends it, below `packages/`. */
  readonly file: string;
  readonly when: string;
  /** Which data of the user or the app the host receives. */
  readonly sends: string;
  /**
   * Views that send it, besides the views of the features that contain `file`. `all` if it does not depend on the view.
   */
  readonly views?: 'all' | readonly string[];
  /** Features that send it through an adapter, which the import graph does not show. */
  readonly features?: readonly string[];
}

const convert = 'kit/src/features/swap/service/convert-api.ts';
const names = 'kit/src/features/names/api.ts';
const onramp = 'kit/src/features/onramp/onramp-api.ts';
const exchanges = 'kit/src/exchanges/exchange-calls.ts';
const transfers = 'kit/src/transfers/transfer-calls.ts';
const smartSessions = 'kit/src/features/embedded-account/sessions-api.ts';
const utxo = 'adapter-bitcoin/src/chain/utxo-api.ts';
const session = 'siwx/src/storage/session-api.ts';
const moves = ['send', 'swap', 'pay', 'walletCalls'];

const identity: readonly RequestRow[] = [
  {
    host: 'blockchainApi',
    requests: 'GET /v1/supported-chains',
    file: 'core/src/api/api.ts',
    when: 'Once a page, before the first question about an account.',
    sends: 'Nothing.',
    views: 'all',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/identity/:address',
    file: 'core/src/api/api.ts',
    when: 'An account is connected, or came back after a reload.',
    sends: 'The address.',
    views: 'all',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/profile/reverse/:address',
    file: 'core/src/api/api.ts',
    when: 'The identity had no name.',
    sends: 'The address.',
    views: 'all',
  },
  {
    host: 'explorer',
    requests: 'GET /public/getAssetImage/:imageId',
    file: 'core/src/api/api.ts',
    when: 'A network whose picture the app did not give is shown.',
    sends: 'Which network.',
    views: ['Networks', 'ConnectingMultiChain', 'Account', 'UnsupportedChain'],
  },
  {
    host: 'picture',
    requests: 'GET :link',
    file: 'core/src/api/pictures.ts',
    when: 'A picture that a service or a paired wallet named is on the screen: an avatar, a token, an NFT, a wallet, an exchange.',
    sends:
      'That somebody looks, by their IP address; no cookies and no referrer, and not the account.',
    views: 'all',
  },
];

const wallets: readonly RequestRow[] = [
  {
    host: 'explorer',
    requests: 'GET /getWallets',
    file: 'core/src/wallets/explorer.ts',
    when: 'Wallets are listed, or looked for.',
    sends: 'The namespaces of the app, and what is typed into the search.',
    views: ['Connect', 'AllWallets', 'Downloads', 'GetWallet'],
  },
  {
    host: 'explorer',
    requests: 'GET /getWalletImage/:imageId',
    file: 'core/src/wallets/explorer.ts',
    when: 'The row of a wallet that is not installed is in sight.',
    sends: 'Which wallet.',
    views: ['Connect', 'AllWallets', 'Downloads', 'GetWallet'],
  },
  {
    host: 'relay',
    requests: 'wss :relay',
    file: 'connector-walletconnect/src/create-wallet-connect-connector.ts',
    when: 'A code is wanted, a phone is paired, or a pairing came back after a reload.',
    sends: 'Which site asks; the messages themselves are encrypted.',
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
  },
  {
    host: 'verify',
    requests: 'frame :verify',
    file: 'connector-walletconnect/src/client/client-workarounds.ts',
    when: 'Something is asked of a paired phone.',
    sends: 'Which site asks.',
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
  },
  {
    host: 'embeddedWallet',
    requests: 'frame /sdk',
    file: 'connector-embedded/src/frame/frame-element.ts',
    when: 'A login is begun, or one was made before.',
    sends:
      'Which site asks and what it calls itself, the theme, the address and the codes that are typed, what the app asks of the wallet.',
    features: ['embeddedLogin', 'embeddedAccount'],
  },
  {
    host: 'explorer',
    requests: 'GET /projects/v1/origins',
    file: 'core/src/effects/verify-origin.ts',
    when: 'Email or social logins are on: once, when the page is idle, or at the first click if the browser saves data. Never on a page of this machine.',
    sends: 'The project.',
    views: 'all',
  },
];

const lists: readonly RequestRow[] = [
  {
    host: 'blockchainApi',
    requests: 'GET /v1/account/:address/balance',
    file: 'kit/src/features/portfolio/api.ts',
    when: 'Assets are shown or chosen from.',
    sends: 'The address and the networks of the app.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/account/:address/balance',
    file: 'kit/src/features/pay/quote-methods.ts',
    when: 'The app asks which tokens an account can pay with (`fetchTokens`).',
    sends: 'The address and the network.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/account/:address/history',
    file: 'kit/src/account-lists/history-pages.ts',
    when: 'The activity is shown; a payment is looked for whose wallet did not answer; or the service has no list of NFTs.',
    sends: 'The address and the network.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/account/:address/history',
    file: 'kit/src/account-lists/purchases.ts',
    when: 'With the activity; and while a purchase is under way, every four seconds for three minutes.',
    sends: 'The address.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/account/:address/nfts',
    file: 'kit/src/features/collectibles/collectible-pages.ts',
    when: 'NFTs are shown.',
    sends: 'The address and the network.',
  },
];

const sessions: readonly RequestRow[] = [
  {
    host: 'blockchainApi',
    requests: 'GET /v1/sessions/:account',
    file: smartSessions,
    when: 'The permissions of a smart account of the embedded wallet are opened, and again after one was given or revoked (`features.smartSessions`).',
    sends: 'The address and the network.',
  },
  {
    host: 'blockchainApi',
    requests: 'POST /v1/sessions/:account/revoke',
    file: smartSessions,
    when: 'A permission that the service keeps is revoked, after the person approved.',
    sends: 'The address, the network, the id of the session and the wallet’s signature of it.',
  },
];

const nameRows: readonly RequestRow[] = [
  {
    host: 'blockchainApi',
    requests: 'GET /v1/profile/account/:name',
    file: 'kit/src/features/names/name-service.ts',
    when: 'A name is typed as a recipient, or as one to be had.',
    sends: 'The name.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/profile/suggestions/:label',
    file: names,
    when: 'A name to be had is typed.',
    sends: 'What is typed.',
  },
  {
    host: 'blockchainApi',
    requests: 'POST /v1/profile/account',
    file: names,
    when: 'The person signed for a name.',
    sends: 'The address, the name and the signature.',
  },
  {
    host: 'gateway',
    requests: 'GET or POST :gateway',
    file: 'adapter-evm/src/capabilities/resolve-name.ts',
    when: 'A name as a recipient keeps its records off the chain (EIP-3668).',
    sends: 'The name, to its owner’s gateway.',
    features: ['send'],
  },
];

const swaps: readonly RequestRow[] = [
  ['GET', 'tokens', 'A swap is begun.', 'The network.'],
  ['GET', 'gas-price', 'An amount is typed, and before a review.', 'The network.'],
  [
    'GET',
    'quotes',
    'An amount is typed, and again while its quote is shown.',
    'The address, both tokens and the amount.',
  ],
  ['GET', 'allowance', 'A swap of a token is reviewed.', 'The address and the token.'],
  [
    'GET',
    'build-approve',
    'The token may not be spent yet.',
    'The address, both tokens and the amount.',
  ],
  ['POST', 'build-transaction', 'A swap is reviewed.', 'The address, both tokens and the amount.'],
].map(([method, path, when = '', sends = '']) => ({
  host: 'blockchainApi',
  requests: `${method} /v1/convert/${path}`,
  file: convert,
  when,
  sends,
}));

const buying: readonly RequestRow[] = [
  {
    host: 'blockchainApi',
    requests: 'POST /v1/fungible/price',
    file: 'kit/src/assets/price-call.ts',
    when: 'A swap is shown; another token is chosen to pay with, and the list of what the account has does not tell a price.',
    sends: 'The tokens.',
  },
  {
    host: 'blockchainApi',
    requests: 'GET /v1/onramp/options',
    file: onramp,
    when: 'Buying is begun.',
    sends: 'Nothing.',
  },
  {
    host: 'blockchainApi',
    requests: 'POST /v1/onramp/quote',
    file: onramp,
    when: 'An amount to buy for is typed.',
    sends: 'The amount, its currency and what is bought.',
  },
  {
    host: 'blockchainApi',
    requests: 'POST /v1/generators/onrampurl',
    file: onramp,
    when: 'Buy is pressed.',
    sends:
      'The address, the amount and what is bought. The provider’s page then opens in a window of its own.',
  },
  {
    host: 'blockchainApi',
    requests: 'POST /v1/json-rpc',
    file: exchanges,
    when: 'A payment that an exchange may make, or a deposit from one, is begun; an exchange is chosen; and until it has paid.',
    sends:
      'The asset, the amount and the recipient; not who pays. The recipient of a deposit is the account in use.',
  },
  {
    host: 'explorer',
    requests: 'POST /appkit/v1/transfers/quote',
    file: transfers,
    when: 'Another token is chosen to pay with; again while that is shown, at most every few seconds.',
    sends: 'The address, both assets, the amount and the recipient.',
  },
  {
    host: 'explorer',
    requests: 'GET /appkit/v1/transfers/status',
    file: transfers,
    when: 'Another token was paid with: every 3 s until the service says how it ended, ten minutes at most.',
    sends: 'Which transfer.',
  },
  {
    host: 'explorer',
    requests: 'GET /appkit/v1/transfers/assets/exchanges/:id',
    file: transfers,
    when: 'The app asks what an exchange pays out (`fetchTokensFromExchange`).',
    sends: 'The exchange.',
  },
];

const nodes: readonly RequestRow[] = [
  {
    host: 'node',
    requests: 'POST :rpcUrl',
    file: 'adapter-evm/src/client/node-clients.ts',
    when: 'Connected: the balance. A payment or a swap is reviewed, sent and watched; a name is looked up; a permission is checked.',
    sends:
      'The address, and what is sent. `blockchainApi` stands in front of networks whose RPC URL the app did not give.',
    views: 'all',
    features: [...moves, 'portfolio', 'recentTransactions', 'embeddedAccount'],
  },
  {
    host: 'node',
    requests: 'POST :rpcUrl',
    file: 'adapter-solana/src/transactions/open-connections.ts',
    when: 'Connected: the balance. A payment is reviewed, sent and watched.',
    sends: 'The address, and what is sent.',
    views: 'all',
    features: [...moves, 'portfolio', 'recentTransactions'],
  },
  {
    host: 'node',
    requests: 'POST :rpcUrl',
    file: 'connector-walletconnect/src/session/read-rpc.ts',
    when: 'The app asks the provider of a paired phone for what the phone does not answer.',
    sends: 'What the app asks.',
  },
  ...[
    [
      'GET /address/:address/utxo',
      'Connected to Bitcoin: the balance; and where a payment is made.',
      'The address.',
    ],
    ['GET /v1/fees/recommended', 'A payment is reviewed.', 'Nothing.'],
    ['GET /tx/:txid', 'A payment is watched.', 'The transaction.'],
    ['GET /tx/:txid/outspends', 'A payment is watched.', 'The transaction.'],
    ['GET /tx/:txid/hex', 'The wallet needs whole earlier transactions.', 'The transaction.'],
    ['POST /tx', 'The wallet signed and does not send.', 'The transaction.'],
  ].map(
    ([requests = '', when = '', sends = '']): RequestRow => ({
      host: 'bitcoinUtxo',
      requests,
      file: utxo,
      when,
      sends,
      features: requests === 'GET /address/:address/utxo' ? ['send', 'portfolio'] : ['send'],
    }),
  ),
];

const signingIn: readonly RequestRow[] = [
  ['GET /auth/v1/nonce', 'Sign-in is requested.', 'Nothing.'],
  ['POST /auth/v1/authenticate', 'The user signs the message.', 'The message and its signature.'],
  ['POST /auth/v1/sign-out', 'The user signs out.', 'The token of the session.'],
  [
    'GET /auth/v1/me',
    'The page loads again with a session, or the app asks.',
    'The token of the session.',
  ],
].map(([requests = '', when, sends = '']) => ({
  host: 'explorer',
  requests,
  file: session,
  when: `With \`siwx: new ReownAuthentication()\`. ${when}`,
  sends,
  features: ['signIn'],
}));

const account: readonly RequestRow[] = [
  ['POST /auth/v1/otp', 'email-confirmation.ts', 'The app confirms an address.', 'The address.'],
  ['PUT /auth/v1/otp', 'email-confirmation.ts', 'The user types the code.', 'The code.'],
  [
    'PUT /auth/v1/account-metadata',
    'account-keeper.ts',
    'The app keeps something with the account.',
    'What it keeps.',
  ],
].map(([requests = '', file, when, sends = '']) => ({
  host: 'explorer',
  requests,
  file: `siwx/src/reown/${file}`,
  when: `With \`siwx: new ReownAuthentication()\`. ${when}`,
  sends,
}));

export const requests: readonly RequestRow[] = [
  ...identity,
  ...wallets,
  ...lists,
  ...sessions,
  ...nameRows,
  ...swaps,
  ...buying,
  ...nodes,
  ...signingIn,
  ...account,
  {
    host: 'analytics',
    requests: 'POST /e',
    file: 'core/src/telemetry/post-event.ts',
    when: 'Never, until `services.analytics` names one; then from the first opening on.',
    sends:
      'Usage events, without address, search or query of the page unless `features.analyticsDetails` is on.',
    views: 'all',
  },
];

/** Sources that look as if they send a request but do not, with what they do instead. */
export const carriers: Readonly<Record<string, string>> = {
  'kit/src/account-lists/can-list-activity.ts': 'asks only whether the service is on',
  'core/src/api/http.ts': 'sends for the clients of services, with their limits',
  'core/src/api/service-urls.ts': 'writes addresses',
  'core/src/env/browser-env.ts': 'has the fetch of the page',
};
