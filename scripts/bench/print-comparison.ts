import type { Medians } from './compare.ts';
import { peers } from './peers.ts';

/** The most that the kit should need, as a ratio to the minimal app or, for heap, in bytes. */
const promises: Readonly<Record<string, number>> = {
  'click after 5 s → row': 2,
  'click after 1 s → row': 3,
  'click at once → row': 5,
  'wallet click → connected': 1.5,
  'reload → shown': 1.2,
  'reload → restored': 1.6,
  'second opening': 1.5,
  'usable, 4× throttle': 1.15,
  'heap after 20 openings, warm': 200_000,
  'heap after 20 openings, interpreted': 200_000,
};
const inBytes = /^(first load|heap)/;

/** Prints a Markdown table: measures down, apps across, each with its ratio to the minimal app. */
export function printComparison(medians: Medians, machine: string): void {
  const apps = Object.keys(medians['first load'] ?? {});
  const titles = apps.map((app) => peers[app]?.title ?? (app === 'kit' ? 'OpenAppKit' : app));
  const versions = apps.flatMap((app) => Object.entries(peers[app]?.dependencies ?? {}));
  console.log(`${machine}. Medians; in parentheses the ratio to the floor, a minimal modal.\n`);
  printRow(['', ...titles, 'wanted']);
  printRow(['---', ...titles.map(() => '--:'), '--:']);
  for (const [measure, values] of Object.entries(medians)) {
    const cells = apps.map((app) => cell(measure, values[app], values.floor));
    printRow([measure, ...cells, limit(measure, promises[measure])]);
  }
  const named = new Map(versions.filter(([name]) => name !== 'vite'));
  if (named.size > 0) console.log(`\n${[...named].map((each) => each.join(' ')).join(', ')}`);
}

const printRow = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

function cell(measure: string, value: number | undefined, floor: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (inBytes.test(measure)) return kilobytes(value);
  if (measure.startsWith('nodes')) return String(Math.round(value));
  const ratio = floor === undefined ? '' : ` (${(value / floor).toFixed(1)})`;
  return `${value.toFixed(0)} ms${ratio}`;
}

function limit(measure: string, promise: number | undefined): string {
  if (promise === undefined) return '';
  return inBytes.test(measure) ? kilobytes(promise) : `${promise}×`;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
