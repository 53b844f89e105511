// `pnpm check:size` compares the kit's size in a fresh app (packed packages, gzip -9, 1 kB = 1000 bytes) with its budgets.
// `--report` only prints. Needs `pnpm build` first.
import { type BuiltApp, measureApps, sumOf } from './lib/measure-app.ts';

const budgets = {
  kilobytesOverFloor: 29.1,
  /** With every export of `openappkit/react` in use. */
  kilobytesWithEveryHook: 34.8,
  kilobytesPerChain: 0.26,
  /** EVM, Solana and Bitcoin adapters together. */
  kilobytesWithAllAdapters: 55,
  /**
   * Size that one feature adds to the first load: its modules under `features/<name>/` of any package,
   * each minified and gzipped. The heaviest feature counts.
   */
  kilobytesPerFeature: 0.3,
  kilobytesToWalletList: 24,
  /** Number of chunks that opening the list loads beyond the first load. */
  requestsToWalletList: 12,
  walletListModules: ['@openappkit/modal/dist/modal/dialog.js'],
  /** Files that only one view needs, together. Also the limit of each file that views share beyond the opening. */
  kilobytesPerView: 8,
  /** Files that only one lazy part of a feature needs, together. */
  kilobytesPerLatePart: 10,
  /** The client of the embedded wallet's frame, loaded when a login starts. */
  kilobytesOfEmbeddedWallet: 12,
};
const chains = ['mainnet', 'base', 'optimism', 'celo', 'zksync'];
const evm = { '@openappkit/adapter-evm': 'EvmAdapter' };
const allAdapters = {
  ...evm,
  '@openappkit/adapter-solana': 'SolanaAdapter',
  '@openappkit/adapter-bitcoin': 'BitcoinAdapter',
};
/** Late code throws with these messages. */
const onlyLate = /core\/dist\/errors\/error-messages\.js$/;
/** Modules that only other chain families or other frameworks need. */
const ofOthers =
  /@solana\/|@scure\/btc-signer|adapter-(solana|bitcoin)|wallet-standard|@openappkit\/vue\/|node_modules\/@?vue\//;

interface Row {
  readonly what: string;
  /** In kB, unless `unit` is set. */
  readonly amount: number;
  readonly budget?: number | undefined;
  readonly unit?: 'requests';
}

const row = (what: string, bytes: number, budget?: number): Row => ({
  what,
  amount: bytes / 1000,
  budget,
});

function featureBytes(app: BuiltApp): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, bytes } of app.firstModules) {
    const feature = /openappkit\/.*\/features\/([\w-]+)\//.exec(name)?.[1];
    if (feature !== undefined) sums.set(feature, (sums.get(feature) ?? 0) + bytes);
  }
  return sums;
}

/** Lists what each view and each lazy part adds, heaviest first. */
function lateRows(app: BuiltApp): Row[] {
  const rowFor = (pattern: RegExp, label: string, budget: number): Row[] =>
    app
      .late((module) => pattern.test(module))
      .map(({ module, own }) => {
        const name = pattern.exec(module)?.slice(1).join('/') ?? module;
        return row(`${label} ${name}`, sumOf(own), budget);
      })
      .sort((one, two) => two.amount - one.amount);
  const view = /@openappkit\/modal\/dist\/views\/.*?([\w-]+)\.js$/;
  const opening = new Set(app.lazy(budgets.walletListModules).map(({ file }) => file));
  const shared = app
    .late((module) => view.test(module))
    .flatMap((part) => part.shared)
    .filter(({ file }) => !opening.has(file));
  const heaviest = Math.max(...shared.map(({ bytes }) => bytes));
  return [
    ...rowFor(view, 'view', budgets.kilobytesPerView),
    row('heaviest file that views share', heaviest, budgets.kilobytesPerView),
    ...rowFor(
      /@openappkit\/kit\/dist\/features\/([\w-]+)\/.*?([\w-]+)\.js$/,
      'late part',
      budgets.kilobytesPerLatePart,
    ),
    ...rowFor(
      /@openappkit\/connector-(embedded)\/dist\/index\.js$/,
      'connector',
      budgets.kilobytesOfEmbeddedWallet,
    ),
  ];
}

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
  const hooks = sumOf(app('every-hook').first);
  const foreign = app('one-chain').modules.filter((module) => ofOthers.test(module));
  if (foreign.length > 0)
    throw new Error(`An EVM-only app on React ships ${foreign.slice(0, 5).join(', ')}`);
  if (!app('all-adapters').modules.some((module) => /@solana\/web3/.test(module)))
    throw new Error('The app with all adapters has no web3.js anywhere: nothing was measured');
  for (const name of apps.keys())
    if (app(name).firstModules.some((module) => onlyLate.test(module.name)))
      throw new Error(
        `The first load of the app ${name} has all error messages: throw an EarlyError in it`,
      );
  const opening = app('one-chain').lazy(budgets.walletListModules);
  return [
    row('React alone (the floor)', floor),
    row('with the kit and one chain', one),
    row('with the kit and five chains', five),
    row('the kit over the floor', one - floor, budgets.kilobytesOverFloor),
    row('the same with every hook', hooks - floor, budgets.kilobytesWithEveryHook),
    row('each further chain', (five - one) / (chains.length - 1), budgets.kilobytesPerChain),
    ...[...featureBytes(app('one-chain'))].map(([name, bytes]) =>
      row(`the feature ${name}, before a click`, bytes, budgets.kilobytesPerFeature),
    ),
    row('with EVM, Solana and Bitcoin', all - floor, budgets.kilobytesWithAllAdapters),
    row('opening to the wallet list', sumOf(opening), budgets.kilobytesToWalletList),
    {
      what: 'opening to the wallet list',
      amount: opening.length,
      budget: budgets.requestsToWalletList,
      unit: 'requests',
    },
    ...lateRows(app('one-chain')),
  ];
}

function print(rows: readonly Row[]): void {
  let over = 0;
  for (const { what, amount, budget, unit } of rows) {
    const bad = budget !== undefined && amount > budget;
    if (bad) over += 1;
    const limit =
      budget === undefined ? '' : `of ${budget}${unit ? '' : ' kB'}${bad ? '  OVER' : ''}`;
    const formatted = unit ? `${amount} ${unit}` : `${amount.toFixed(2)} kB`;
    console.log(`${what.padEnd(46)} ${formatted.padStart(12)}  ${limit}`.trimEnd());
  }
  if (over > 0 && !process.argv.includes('--report')) process.exitCode = 1;
}

await measureApps(
  {
    floor: null,
    'one-chain': { networks: chains.slice(0, 1), adapters: evm },
    'every-hook': { networks: chains.slice(0, 1), adapters: evm, everyHook: true },
    'five-chains': { networks: chains, adapters: evm },
    'all-adapters': { networks: ['mainnet', 'solana', 'bitcoin'], adapters: allAdapters },
  },
  (apps) => print(rowsOf(apps)),
);
