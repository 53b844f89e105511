import {
  type OldEntry,
  type OldPackage,
  oldPackages,
  type ScatteredEntry,
} from './old-packages.js';

type ModuleMapping =
  | {
      readonly kind: 'moved';
      readonly to: string;
      readonly absent: NonNullable<OldEntry['absent']>;
    }
  | ({ readonly kind: 'scattered' } & ScatteredEntry)
  | { readonly kind: 'gone'; readonly why: string };

/** @example splitName('@reown/appkit/react'); // ['@reown/appkit', './react'] */
export function splitName(specifier: string): readonly [name: string, subpath: string] {
  const [scope = '', name, ...rest] = specifier.split('/');
  const inScope = scope.startsWith('@') && name !== undefined;
  const below = inScope ? rest : [...(name === undefined ? [] : [name]), ...rest];
  return [inScope ? `${scope}/${name}` : scope, below.length === 0 ? '.' : `./${below.join('/')}`];
}

/** Reads own properties only, because a package may be called `constructor`. */
const of = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const oldPackage = (name: string): OldPackage | undefined => of(oldPackages, name);

/** Returns undefined for a module of another package, which stays unchanged. */
export function moduleFor(specifier: string): ModuleMapping | undefined {
  const [name, subpath] = splitName(specifier);
  const old = oldPackage(name);
  if (old === undefined) return undefined;
  const entry = of(old.entries, subpath);
  if (entry === undefined) return { kind: 'gone', why: of(old.gone, subpath) ?? old.why };
  return 'to' in entry
    ? { kind: 'moved', to: entry.to, absent: entry.absent ?? {} }
    : { kind: 'scattered', ...entry };
}

/** Returns why a name is missing from the new module, or undefined if it exists. */
export function absenceOf(absent: NonNullable<OldEntry['absent']>, name: string) {
  return Object.entries(absent).find(([, names]) => names.includes(name))?.[0];
}

const oldUrl =
  /^(https?:\/\/[^\s"'`]+?[/:])(@reown\/appkit[\w-]*)(?:@([^/?#\s]+))?((?:\/[^?#\s]*)?)([?#]\S*)?$/;

type UrlAnswer = { readonly to: string; readonly module: string } | 'unknown' | undefined;

/**
 * Translates module URLs of CDNs (esm.sh, jsDelivr, unpkg, jspm and others).
 *
 * @param version the exact OpenAppKit version
 * @example urlFor('https://esm.sh/@reown/appkit@1.7.8/react', '0.1.0'); // { to: 'https://esm.sh/openappkit@0.1.0/react', … }
 */
export function urlFor(url: string, version: string): UrlAnswer {
  const [, host, name, , path = '', rest = ''] = oldUrl.exec(url) ?? [];
  if (host === undefined || name === undefined) return undefined;
  const tail = /(\/\+esm|\/)$/.exec(path)?.[1] ?? '';
  const destiny = moduleFor(name + path.slice(0, path.length - tail.length));
  if (destiny?.kind !== 'moved') return 'unknown';
  const [packageName, subpath] = splitName(destiny.to);
  return {
    to: `${host}${packageName}@${version}${subpath.slice(1)}${tail}${rest}`,
    module: destiny.to,
  };
}
