/**
 * Returns undefined if the package is not from a registry, because only the developer can change such a source.
 * @example newSpec('~1.7.8', '0.1.0'); // '~0.1.0'
 */
export function newSpec(old: string, version: string): string | undefined {
  if (old.startsWith('catalog:')) return old;
  const alias = /^npm:(?:@[^/@]+\/)?[^@]+@(.+)$/.exec(old)?.[1];
  if (alias !== undefined)
    return /^npm:(openappkit|@openappkit\/)/.test(old) ? alias : newSpec(alias, version);
  if (/^[a-z+]+:|\//i.test(old)) return undefined;
  const style = /^\s*([\^~]?)v?\d+\.\d+\.\d+(-[\w.]+)?\s*$/.exec(old)?.[1];
  return `${style ?? '^'}${version}`;
}
