import type { Env, Options } from '@openappkit/core';
import { EarlyError, type Sdk } from '@openappkit/core/internal';
import type { AppKit, Renderer } from '../api/app-kit.types.js';
import { registeredKit, registerKit, unregisterKit } from './kit-registry.js';
import { createKit } from './create-kit.js';

/** @throws KitError as createAppKit does */
export function startKit(
  options: Options,
  env: Env,
  sdk: Sdk | undefined,
  renderer: Renderer,
): AppKit {
  const inPage = env.page !== undefined && typeof document !== 'undefined';
  if (!inPage) {
    const detachedRenderer = { ...renderer, attach: () => () => undefined };
    return createKit(options, env, sdk, detachedRenderer, () => undefined);
  }
  const existing = registeredKit(options.instanceId);
  if (existing) return reuse(existing, options);
  const kit = createKit(options, env, sdk, renderer, unregisterKit);
  registerKit(kit);
  queueMicrotask(() => kit.mount());
  return kit;
}

function reuse(existing: AppKit, options: Options): AppKit {
  if (existing.projectId !== (options.projectId || undefined))
    throw new EarlyError('kit/instance-conflict', {
      context: { existing: existing.projectId, given: options.projectId },
      metaMessages: ['Give this kit an `instanceId`, or destroy() the first one.'],
    });
  existing.updateOptions(options);
  return existing;
}
