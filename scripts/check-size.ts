// `pnpm check:size` compares the kit's size in a fresh app (packed packages, gzip -9, 1 kB = 1000 bytes) with scripts/size-budgets.json.
// `--report` only prints; `--modules` also prints the heaviest modules of the first load. Needs `pnpm build` first.
import { join } from 'node:path';
import { type BuiltApp, measureApps, sumOf } from './lib/measure-app.ts';
import { readJson, root } from './lib/workspace.ts';

interface Budgets {
  readonly kilobytesOverFloor: number;
  /** With every export of `openappkit/react` in use. */
  readonly kilobytesWithEveryHook: number;
  readonly kilobytesPerChain: number;
  /** EVM, Solana and Bitcoin adapters together. */
  readonly kilobytesWithAllAdapters: number;
  /**
   * Size that one feature adds to the first load: its modules under `features/<name>/` of any package,
   * each minified and gzipped. The heaviest feature counts.
   */
  readonly kilobytesPerFeature: number;
  readonly kilobytesToWalletList: number;
  /** Number of chunks that opening the list loads beyond the first load. */
  readonly requestsToWalletList: number;
  readonly walletListModules: readonly string[];
  /** Files that only one view needs, together. Also the limit of each file that views share beyond the opening. */
  readonly kilobytesPerView: number;
  /** Files that only one lazy part of a feature needs, together. */
  readonly kilobytesPerLatePart: number;
  /** The client of the embedded wallet's frame, loaded when a login starts. */
  readonly kilobytesOfEmbeddedWallet: number;
}

const budgets = readJson<Budgets>(join(root, 'scripts', 'size-budgets.json'));
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
  readonly budget?: number;
  readonly unit?: 'requests';
}

const kilobytes = (bytes: number) => bytes / 1000;

function featureBytes(app: BuiltApp): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, bytes } of app.heaviest) {
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
        return { what: `${label} ${name}`, amount: kilobytes(sumOf(own)), budget };
      })
      .sort((one, two) => two.amount - one.amount);
  const view = /@openappkit\/modal\/dist\/(?:views|parts)\/.*?([\w-]+)\.js$/;
  const opening = new Set(app.lazy(budgets.walletListModules).map(({ file }) => file));
  const shared = app
    .late((module) => view.test(module))
    .flatMap((part) => part.shared)
    .filter(({ file }) => !opening.has(file));
  const heaviest = Math.max(...shared.map(({ bytes }) => bytes));
  return [
    ...rowFor(view, 'view', budgets.kilobytesPerView),
    {
      what: 'heaviest file that views share',
      amount: kilobytes(heaviest),
      budget: budgets.kilobytesPerView,
    },
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
    if (app(name).heaviest.some((module) => onlyLate.test(module.name)))
      throw new Error(
        `The first load of the app ${name} has all error messages: throw an EarlyError in it`,
      );
  const opening = app('one-chain').lazy(budgets.walletListModules);
  if (process.argv.includes('--modules')) printModules(app('one-chain'));
  return [
    { what: 'React alone (the floor)', amount: kilobytes(floor) },
    { what: 'with the kit and one chain', amount: kilobytes(one) },
    { what: 'with the kit and five chains', amount: kilobytes(five) },
    {
      what: 'the kit over the floor',
      amount: kilobytes(one - floor),
      budget: budgets.kilobytesOverFloor,
    },
    {
      what: 'the same with every hook',
      amount: kilobytes(hooks - floor),
      budget: budgets.kilobytesWithEveryHook,
    },
    {
      what: 'each further chain',
      amount: kilobytes((five - one) / (chains.length - 1)),
      budget: budgets.kilobytesPerChain,
    },
    ...[...featureBytes(app('one-chain'))].map(([name, bytes]) => ({
      what: `the feature ${name}, before a click`,
      amount: kilobytes(bytes),
      budget: budgets.kilobytesPerFeature,
    })),
    {
      what: 'with EVM, Solana and Bitcoin',
      amount: kilobytes(all - floor),
      budget: budgets.kilobytesWithAllAdapters,
    },
    {
      what: 'opening to the wallet list',
      amount: kilobytes(sumOf(opening)),
      budget: budgets.kilobytesToWalletList,
    },
    {
      what: 'opening to the wallet list',
      amount: opening.length,
      budget: budgets.requestsToWalletList,
      unit: 'requests',
    },
    ...lateRows(app('one-chain')),
  ];
}

function printModules({ heaviest }: BuiltApp): void {
  console.log('minified  gzipped  module of the first load');
  for (const { name, minified, bytes } of heaviest
    .filter((module) => !/^(react|react-dom|scheduler)\//.test(module.name))
    .slice(0, 40))
    console.log(`${String(minified).padStart(8)} ${String(bytes).padStart(8)}  ${name}`);
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
