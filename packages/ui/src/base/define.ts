// A literal, because a bundler could not drop a version computed at run time. A test compares it with package.json.

/** Version of `@openappkit/ui`, equal to the one in its package.json. */
const uiVersion = '0.1.0';
export { uiVersion as version };

const versionKey = Symbol.for('openappkit.version');
const warnedKey = Symbol.for('openappkit.version-warned');

/**
 * Registers `ctor` under `tag`. The first registration on a page stays; a later one with another
 * version is reported once for the page, naming both versions.
 * @param tag custom element name, such as `ak-button`
 * @param ctor the element class
 * @param version version of the copy that registers, by default this package's
 * @example define('ak-button', AkButton);
 */
export function define(
  tag: string,
  ctor: CustomElementConstructor,
  version: string = uiVersion,
): void {
  if (typeof customElements === 'undefined') return;
  const first = customElements.get(tag);
  if (!first) {
    Reflect.set(ctor, versionKey, version);
    customElements.define(tag, ctor);
    return;
  }
  const firstVersion: unknown = Reflect.get(first, versionKey);
  // Store the flag on the registry, because two copies of this module share nothing else.
  if (first === ctor || firstVersion === version || Reflect.get(customElements, warnedKey)) return;
  Reflect.set(customElements, warnedKey, true);
  console.warn(
    `OpenAppKit: <${tag}> is of version ${String(firstVersion)}; version ${version} is loaded too. Load one.`,
  );
}
