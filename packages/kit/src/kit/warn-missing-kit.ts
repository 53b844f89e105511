// `#warn-missing-kit` under the `development` condition: logs once why an element without a kit draws nothing. See
// "imports" in package.json.
import { kitNames } from './kit-registry.js';

export interface KitConsumer {
  readonly isConnected: boolean;
  readonly instance?: string | undefined;
  readonly kit?: unknown;
}

/** Apps may create their kit late, such as after they load its options. */
const graceMs = 3000;
const warnedKey = Symbol.for('openappkit.alone');

export function warnMissingKit(consumer: KitConsumer): void {
  // A server renders elements without a kit.
  if (typeof document === 'undefined') return;
  setTimeout(() => {
    const warning =
      consumer.isConnected && !consumer.kit ? missingKitWarning(consumer.instance) : undefined;
    if (warning === undefined) return;
    const page = globalThis as { [warnedKey]?: Set<string> };
    page[warnedKey] ??= new Set();
    if (!page[warnedKey].has(warning)) console.warn(warning);
    page[warnedKey].add(warning);
  }, graceMs);
}

/** Returns undefined if the kit exists. Ambiguous kits are reported by `findKit`. */
function missingKitWarning(instance = ''): string | undefined {
  const names = kitNames();
  if (names.length === 0)
    return 'OpenAppKit: this page has a kit button but no kit, so the button stays empty. Call createAppKit({ … }) in a module this page loads.';
  if (instance === '' || names.includes(instance)) return undefined;
  const available = names.map((name) => (name === '' ? 'one without a name' : `"${name}"`));
  return `OpenAppKit: a button names the kit "${instance}", which isn't on this page, so the button stays empty. Available: ${available.join(', ')}. Set \`instance\` to the instanceId you passed to createAppKit.`;
}
