// Translates module URLs of CDNs (esm.sh, jsDelivr, unpkg, jspm and others).
import { moduleFor, splitName } from './module-for.js';

const oldUrl =
  /^(https?:\/\/[^\s"'`]+?[/:])(@reown\/appkit[\w-]*)(?:@([^/?#\s]+))?((?:\/[^?#\s]*)?)([?#]\S*)?$/;

export type UrlAnswer = { readonly to: string; readonly module: string } | 'unknown' | undefined;

/**
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
