// `#tell-alone` under the `development` condition: an element that waits for a kit in vain says why it draws nothing, in the
// console, once. See "imports" in package.json.
import { kitNames } from './default-kit.js';
import type { Asker } from './asker.types.js';

/** Kits may be made late, behind a request for their options. */
const graceMs = 3000;
const toldKey = Symbol.for('openappkit.alone');

/** Called when an element, or a component, begins to look for its kit. */
export function tellAlone(asker: Asker): void {
  // A server draws elements without a kit, and has nobody to tell.
  if (typeof document === 'undefined') return;
  setTimeout(() => {
    const said = asker.isConnected && !asker.kit ? whyAlone(asker.instance) : undefined;
    if (said === undefined) return;
    const page = globalThis as { [toldKey]?: Set<string> };
    page[toldKey] ??= new Set();
    if (!page[toldKey].has(said)) console.warn(said);
    page[toldKey].add(said);
  }, graceMs);
}

/** Undefined where there is a kit; which of two is meant is told elsewhere. */
function whyAlone(instance = ''): string | undefined {
  const names = kitNames();
  if (names.length === 0)
    return 'OpenAppKit: this page has a kit button but no kit, so the button stays empty. Call createAppKit({ … }) in a module this page loads.';
  if (instance === '' || names.includes(instance)) return undefined;
  const others = names.map((name) => (name === '' ? 'one without a name' : `"${name}"`));
  return `OpenAppKit: a button names the kit "${instance}", which isn't on this page, so the button stays empty. Available: ${others.join(', ')}. Set \`instance\` to the instanceId you passed to createAppKit.`;
}
