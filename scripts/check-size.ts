// `pnpm check:size`: what a fresh app pays for the kit, measured on packed packages (gzip -9, 1 kB = 1000 bytes),
// against scripts/size-budgets.json. `--report` only prints (that is `pnpm bench`). Needs `pnpm build` first.
import { join } from 'node:path';
import { type BuiltApp, measureApps, sumOf } from './lib/measure-app.ts';
import { readJson, root } from './lib/workspace.ts';

interface Budgets {
  readonly kilobytesOverFloor: number;
  readonly kilobytesPerChain: number;
  /** EVM, Solana and Bitcoin adapters together. */
  readonly kilobytesWithAllAdapters: number;
  readonly kilobytesToWalletList: number;
  readonly walletListModules: readonly string[];
}

const budgets = readJson<Budgets>(join(root, 'scripts', 'size-budgets.json'));
const chains = ['mainnet', 'base', 'optimism', 'celo', 'zksync'];
const evm = { '@openappkit/adapter-evm': 'EvmAdapter' };
const allAdapters = {
  ...evm,
  '@openappkit/adapter-solana': 'SolanaAdapter',
  '@openappkit/adapter-bitcoin': 'BitcoinAdapter',
};
/** What only other chain families need. */
const ofOthers = /@solana\/|@scure\/btc-signer|adapter-(solana|bitcoin)|wallet-standard/;

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly budget?: number;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2);

function rowsOf(apps: ReadonlyMap<string, BuiltApp>): Row[] {
  const app = (name: string): BuiltApp => {
    const found = apps.get(name);
    if (!found) throw new Error(`no app ${name}`);
    return found;
  };
  const floor = sumOf(app('floor').first);
  const one = sumOf(app('one-chain').first);
  const five = sumOf(app('five-chains').first);
  const all = sumOf(app('all-adapters').first);
  const foreign = app('one-chain').modules.filter((module) => ofOthers.test(module));
  if (foreign.length > 0)
    throw new Error(`An EVM-only app ships ${foreign.slice(0, 5).join(', ')}`);
  if (!app('all-adapters').modules.some((module) => /@solana\/web3/.test(module)))
    throw new Error('The app with all adapters has no web3.js anywhere: nothing was measured');
  const opening = sumOf(app('one-chain').lazy(budgets.walletListModules));
  return [
    { what: 'React alone (the floor)', bytes: floor },
    { what: 'with the kit and one chain', bytes: one },
    { what: 'with the kit and five chains', bytes: five },
    { what: 'the kit over the floor', bytes: one - floor, budget: budgets.kilobytesOverFloor },
    {
      what: 'each further chain',
      bytes: (five - one) / (chains.length - 1),
      budget: budgets.kilobytesPerChain,
    },
    {
      what: 'with EVM, Solana and Bitcoin',
      bytes: all - floor,
      budget: budgets.kilobytesWithAllAdapters,
    },
    { what: 'opening to the wallet list', bytes: opening, budget: budgets.kilobytesToWalletList },
  ];
}

const rows = await measureApps(
  {
    floor: null,
    'one-chain': { networks: chains.slice(0, 1), adapters: evm },
    'five-chains': { networks: chains, adapters: evm },
    'all-adapters': { networks: ['mainnet', 'solana', 'bitcoin'], adapters: allAdapters },
  },
  rowsOf,
);
let over = 0;
for (const { what, bytes, budget } of rows) {
  const bad = budget !== undefined && bytes > budget * 1000;
  if (bad) over += 1;
  const limit = budget === undefined ? '' : `of ${budget} kB${bad ? '  OVER' : ''}`;
  console.log(`${what.padEnd(32)} ${kilobytes(bytes).padStart(8)} kB  ${limit}`.trimEnd());
}
if (over > 0 && !process.argv.includes('--report')) process.exit(1);
