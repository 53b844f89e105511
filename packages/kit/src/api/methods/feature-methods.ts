import type { ControllerOf, FeatureName } from '@openappkit/core/feature';
import { type Core, EarlyError, once } from '@openappkit/core/internal';
import { type FeatureGate, featureGates } from '../../feature-gates.js';
import type * as features from '../../features.js';
import type { Feature } from '../../features.js';

export const loadLazyModules = () => import('../../lazy-modules.js');

type Table = Readonly<Record<string, Feature>>;

export interface FeatureMethods<All extends Table = typeof features> {
  /**
   * Returns the controller of a feature. Created on the first call and destroyed with the kit.
   * @throws KitError `feature/off` if it is not available now, `kit/load-failed`, `kit/destroyed`
   * @example const yours = kit.hasFeature('yours') ? await kit.feature('yours') : undefined;
   */
  feature<Name extends FeatureName<All>>(name: Name): Promise<ControllerOf<All, Name>>;
  /** Returns the controller if it exists; undefined before the first `feature()`. */
  featureNow<Name extends FeatureName<All>>(name: Name): ControllerOf<All, Name> | undefined;
  /** Whether a feature is available now. Cheap and synchronous, because views call it on each render. */
  hasFeature(name: FeatureName<All>): boolean;
}

interface FeatureSource<All extends Table> {
  readonly gates: Readonly<Record<FeatureName<All>, FeatureGate>>;
  readonly load: () => Promise<All>;
}

const builtInFeatures: FeatureSource<typeof features> = {
  gates: featureGates,
  load: async () => (await loadLazyModules()).features,
};

export function createFeatureMethods(core: Core): FeatureMethods {
  return createMethodsFor(core, builtInFeatures);
}

export function createMethodsFor<All extends Table>(
  core: Core,
  { gates, load }: FeatureSource<All>,
): FeatureMethods<All> {
  const has = (name: FeatureName<All>): boolean => Object.hasOwn(gates, name);
  const table = once(() =>
    load().catch((cause: unknown) => {
      throw new EarlyError('kit/load-failed', { cause });
    }),
  );
  const controllers: Partial<Record<string, unknown>> = {};
  return {
    async feature<Name extends FeatureName<All>>(name: Name) {
      if (!has(name))
        throw new EarlyError('feature/not-found', {
          context: { feature: name },
          metaMessages: [`Got "${name}"; expected one of ${Object.keys(gates).join(', ')}.`],
        });
      const [all] = await Promise.all([table(), core.preload()]);
      const feature = Object.values(all).find((each) => each.name === name);
      const controller = await core.feature(feature as Feature<Name, ControllerOf<All, Name>>);
      controllers[name] = controller;
      return controller;
    },
    featureNow: <Name extends FeatureName<All>>(name: Name) =>
      controllers[name] as ControllerOf<All, Name> | undefined,
    hasFeature: (name) => has(name) && gates[name](core),
  };
}
