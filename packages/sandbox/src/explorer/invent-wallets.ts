// Six hundred wallets that do not exist, the same ones every time. Called when the database is seeded.
// It must not use chance: ids and names are held in tests.

import { createHash } from 'node:crypto';

/** A wallet as the explorer lists it (wire 2.1). */
export interface WalletListing {
  readonly id: string;
  readonly name: string;
  readonly order: number;
  readonly badge_type: 'certified' | null;
  readonly description: string;
  readonly homepage: string;
  readonly chains: readonly string[];
  readonly image_id: string;
  readonly mobile_link: string | null;
  readonly desktop_link: string | null;
  readonly webapp_link: string | null;
  readonly link_mode: string | null;
  readonly app_store: string | null;
  readonly play_store: string | null;
  readonly chrome_store: string | null;
  readonly rdns: string | null;
  readonly injected: readonly { namespace: string; injected_id: string }[] | null;
  readonly supports_wc: boolean;
}

const first = [
  'Maple',
  'Cedar',
  'Harbor',
  'Lantern',
  'Pebble',
  'Quill',
  'Saffron',
  'Thistle',
  'Umber',
  'Velvet',
  'Willow',
  'Zephyr',
  'Amber',
  'Bramble',
  'Cobalt',
  'Drift',
  'Ember',
  'Fable',
  'Granite',
  'Heron',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lichen',
  'Meadow',
];
const second = [
  'Purse',
  'Vault',
  'Pouch',
  'Chest',
  'Satchel',
  'Locker',
  'Keeper',
  'Coffer',
  'Basket',
  'Ledgerbook',
  'Haven',
  'Pocket',
  'Anchor',
  'Compass',
  'Bridge',
  'Gate',
  'Key',
  'Nest',
  'Port',
  'Tower',
  'Garden',
  'Mill',
  'Forge',
  'Loom',
];

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
 * The first `total` invented wallets, best rank first. The first is the sandbox wallet itself.
 *
 * @param total - at most 600, the number of word pairs
 */
export function inventWallets(total: number): WalletListing[] {
  return Array.from({ length: total }, (_, index) => invent(index));
}

function invent(index: number): WalletListing {
  const left = first[index % first.length] ?? '';
  const right = second[Math.floor(index / first.length)] ?? '';
  const sandbox = index === 0;
  const name = sandbox ? 'Sandbox Wallet' : `${left} ${right}`;
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
    image_id: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`,
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
