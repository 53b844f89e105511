// startKit(): makes the kit of a page, or returns the one that is there. Used by createAppKit, with elements (in
// @openappkit/modal) and without.
import type { Env, Options } from '@openappkit/core';
import { EarlyError, type Sdk } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import { registeredKit, registerKit, unregisterKit } from './default-kit.js';
import { makeKit } from './make-kit.js';
import type { Surface } from './surface.types.js';

/** @throws KitError as createAppKit does */
export function startKit(
  options: Options,
  env: Env,
  sdk: Sdk | undefined,
  surface: Surface,
): AppKit {
  const inPage = env.page !== undefined && typeof document !== 'undefined';
  if (!inPage) {
    const undrawn = { ...surface, attach: () => () => undefined };
    return makeKit(options, env, sdk, undrawn, () => undefined);
  }
  const present = registeredKit(options.instanceId);
  if (present) return reuse(present, options);
  const kit = makeKit(options, env, sdk, surface, unregisterKit);
  registerKit(kit);
  queueMicrotask(() => kit.mount());
  return kit;
}

function reuse(present: AppKit, options: Options): AppKit {
  if (present.projectId !== (options.projectId || undefined))
    throw new EarlyError('kit/instance-conflict', {
      context: { present: present.projectId, given: options.projectId },
      metaMessages: ['Give this kit an `instanceId`, or destroy() the first one.'],
    });
  present.updateOptions(options);
  return present;
}
