// startKit(): makes the kit of a page, or returns the one that is there. Used by createAppKit, with elements,
// and by the headless entry, without: no lit in here.
import { type Env, KitError, type Options } from '@openappkit/core';
import { registeredKit, registerKit, unregisterKit } from '../default-kit.js';
import { type KitLife, makeKit, type Sdk } from './app-kit.js';
import type { AppKit } from './app-kit.types.js';

/** @throws KitError as createAppKit does */
export function startKit(
  options: Options,
  env: Env,
  sdk: Sdk | undefined,
  life: Omit<KitLife, 'ended'>,
): AppKit {
  const inPage = env.page !== undefined && typeof document !== 'undefined';
  if (!inPage)
    return makeKit(options, env, sdk, {
      ...life,
      attach: () => () => undefined,
      ended: () => undefined,
    });
  const present = registeredKit(options.instanceId);
  if (present) return reuse(present, options);
  const kit = makeKit(options, env, sdk, { ...life, ended: unregisterKit });
  registerKit(kit);
  queueMicrotask(() => kit.mount());
  return kit;
}

function reuse(present: AppKit, options: Options): AppKit {
  if (present.projectId !== (options.projectId || undefined))
    throw new KitError('kit/instance-conflict', {
      metaMessages: [
        `The kit that exists has projectId "${present.projectId ?? ''}", this call has "${options.projectId ?? ''}".`,
        'Give the second kit an `instanceId` of its own, or destroy() the first.',
      ],
    });
  present.updateOptions(options);
  return present;
}
