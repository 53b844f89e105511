// Links that open this page in a wallet's own browser on a phone, in the formats that the wallets document. They serve wallets
// that cannot pair in the namespace.

interface Page {
  /** Address of the page, without query. */
  readonly url: string;
}

type Links = Readonly<Record<string, (page: Page) => string>>;

const code = encodeURIComponent;
const withReferrer =
  (base: string) =>
  ({ url }: Page): string =>
    `${base}/${code(url)}?ref=${code(new URL(url).origin)}`;
const phantom = withReferrer('https://phantom.app/ul/browse');
const binance: Links = {
  bip122: ({ url }) => {
    const query = new URLSearchParams({
      appId: 'yFK5FCqYprrXDiVFbhyRx7',
      startPagePath: btoa('/pages/browser/index'),
      startPageQuery: btoa(`url=${code(url)}`),
    });
    return `bnc://app.binance.com/mp/app?${query}`;
  },
};

/** Keyed by the wallet's id in the explorer's list. */
const linksOf: Readonly<Record<string, Links>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    solana: phantom,
    eip155: phantom,
    bip122: phantom,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    solana: withReferrer('https://solflare.com/ul/v1/browse'),
  },
  // Coinbase Wallet
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    solana: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${code(url)}`,
    eip155: ({ url }) => `cbwallet://miniapp?url=${code(url)}`,
  },
  // Binance Wallet, under the ids of its extension and of its app
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': binance,
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4': binance,
};

/**
 * Returns the link, or undefined for a wallet that pairs by a code in the namespace.
 * @example browseLink(phantomId, 'solana', 'https://app.example/')
 * // 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'
 */
export function browseLink(
  walletId: string,
  namespace: string | undefined,
  url: string,
): string | undefined {
  return linksOf[walletId]?.[namespace ?? '']?.({ url });
}
