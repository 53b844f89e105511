// The explorer's wallets: the sandbox's two, and hundreds of invented ones.
// Must be deterministic, because tests rely on ids and names.

import { createHash } from 'node:crypto';

export type WalletListing = ReturnType<typeof generateWallet>;

const wordsOf = (text: string) => text.trim().split(/\s+/);
const first = wordsOf(`
  Maple Cedar Harbor Lantern Pebble Quill Saffron Thistle Umber Velvet Willow Zephyr Amber Bramble Cobalt
  Drift Ember Fable Granite Heron Indigo Juniper Kestrel Lichen Meadow`);
const second = wordsOf(`
  Purse Vault Pouch Chest Satchel Locker Keeper Coffer Basket Ledgerbook Haven Pocket Anchor Compass Bridge
  Gate Key Nest Port Tower Garden Mill Forge Loom`);

const sandboxChains = ['eip155:31337', 'eip155:31338'];
const chainSets: readonly (readonly string[])[] = [
  [...sandboxChains, 'eip155:1'],
  [...sandboxChains, 'eip155:1', 'eip155:137', 'eip155:10'],
  ['eip155:1', 'eip155:8453'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [...sandboxChains, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93'],
];

/**
 * Returns the first `total` wallets, best rank first: the sandbox's phone, the sandbox's browser wallet, then invented ones.
 *
 * @param total - 1 to 601: the phone and the number of word pairs
 * @param phoneUrl - origin of the phone's page, such as `http://127.0.0.1:7108`
 */
export const generateWallets = (total: number, phoneUrl: string): WalletListing[] => [
  describePhone(phoneUrl),
  ...Array.from({ length: total - 1 }, (_, index) => generateWallet(index)),
];

const pictureId = (id: string) =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`;

const phoneId = createHash('sha256').update('openappkit sandbox phone').digest('hex');

const describePhone = (url: string): WalletListing => ({
  id: phoneId,
  name: 'Sandbox Phone',
  order: 5,
  badge_type: 'certified',
  description: 'The sandbox’s own phone wallet. Its keys are public.',
  homepage: url,
  chains: sandboxChains,
  image_id: pictureId(phoneId),
  mobile_link: url,
  desktop_link: null,
  webapp_link: url,
  link_mode: url,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
  supports_wc: true,
});

function generateWallet(index: number) {
  const firstWord = first[index % first.length] ?? '';
  const right = second[Math.floor(index / first.length)] ?? '';
  const sandbox = index === 0;
  const name = sandbox ? 'Sandbox Wallet' : `${firstWord} ${right}`;
  const word = name.toLowerCase().replaceAll(' ', '-');
  const id = createHash('sha256').update(`openappkit sandbox wallet ${index}`).digest('hex');
  const byte = (at: number) => Number.parseInt(id.slice(at * 2, at * 2 + 2), 16);
  const chains = sandbox ? sandboxChains : (chainSets[byte(0) % chainSets.length] ?? sandboxChains);
  const site = `https://${word}.test`;
  const mobile = byte(1) % 10 < 8 && !sandbox;
  const browser = sandbox || byte(2) % 10 < 4;
  const evm = chains.some((chain) => chain.startsWith('eip155:'));
  return {
    id,
    name,
    order: (index + 1) * 10,
    badge_type: byte(3) % 4 === 0 ? 'certified' : null,
    description: `An invented wallet for trying things out: ${name}.`,
    homepage: site,
    chains,
    image_id: pictureId(id),
    mobile_link: mobile ? `${word}://` : null,
    desktop_link: byte(4) % 10 < 2 && !sandbox ? `${word}-desktop://` : null,
    webapp_link: byte(5) % 10 < 3 && !sandbox ? `https://app.${word}.test` : null,
    link_mode: mobile && byte(6) % 10 < 3 ? `${site}/app` : null,
    app_store: mobile ? `${site}/ios` : null,
    play_store: mobile ? `${site}/android` : null,
    chrome_store: browser ? `${site}/chrome` : null,
    rdns: sandbox ? 'test.openappkit.sandbox' : browser ? `test.${word}` : null,
    injected:
      browser && evm && !sandbox
        ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }]
        : null,
    supports_wc: !sandbox,
  };
}
