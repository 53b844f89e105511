// The statement of a ReCap. ERC-5573 fixes its exact wording.
import { base64url, utf8 } from '@scure/base';
import * as z from 'zod/mini';

const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const prefix = 'urn:recap:';

/**
 * Returns undefined if the resource is not a ReCap.
 *
 * @example
 * recapStatement('urn:recap:eyJhdHQiOnsi…');
 * // "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign' for 'eip155'."
 */
export function createRecapStatement(resource: string | undefined): string | undefined {
  const attenuations = resource === undefined ? undefined : parseRecap(resource);
  if (attenuations === undefined) return undefined;
  const actions = Object.keys(attenuations)
    .sort()
    .flatMap((target) => listActions(target, Object.keys(attenuations[target] ?? {})))
    .map((action, index) => `(${index + 1}) ${action}`);
  return `I further authorize the stated URI to perform the following actions on my behalf: ${actions.join(' ')}`;
}

function listActions(target: string, abilities: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const ability of [...abilities].sort()) {
    const at = ability.indexOf('/');
    const namespace = ability.slice(0, at);
    names.set(namespace, [...(names.get(namespace) ?? []), ability.slice(at + 1)]);
  }
  return [...names].map(
    ([namespace, each]) =>
      `'${namespace}': ${each.map((name) => `'${name}'`).join(', ')} for '${target}'.`,
  );
}

function parseRecap(resource: string) {
  if (!resource.startsWith(prefix)) return undefined;
  try {
    const digits = resource
      .slice(prefix.length)
      .replace(/=+$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    const padded = digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
    return recapSchema.parse(JSON.parse(utf8.encode(base64url.decode(padded)))).att;
  } catch {
    return undefined;
  }
}
