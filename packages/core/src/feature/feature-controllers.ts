import { once } from '../once.js';
import { EarlyError } from '../errors/early-error.js';
import { KitError } from '../errors/kit-error.js';
import type { Feature, FeatureController, FeatureDeps, GetFeature } from './define-feature.js';

export interface FeatureControllers {
  /**
   * Returns the feature's controller. Calls during a load share it; after a failed load the next call tries again.
   * @throws KitError `feature/off` if the feature is not available now, `kit/load-failed`, `kit/destroyed`
   */
  get<Controller extends FeatureController>(
    feature: Feature<string, Controller>,
  ): Promise<Controller>;
  destroy(): void;
}

export function createFeatureControllers(deps: FeatureDeps): FeatureControllers {
  const created = new Map<Feature, () => Promise<FeatureController>>();
  let controllers: FeatureController[] = [];
  let destroyed = false;

  const createController = async ({ name, load }: Feature): Promise<FeatureController> => {
    const create = await load(get).catch((cause: unknown) => {
      throw new EarlyError('kit/load-failed', {
        cause,
        context: { feature: name },
        metaMessages: ['Check the connection and try again.'],
      });
    });
    if (destroyed) throw new EarlyError('kit/destroyed');
    const controller = create(deps);
    controllers.push(controller);
    return controller;
  };
  const controllerOf = (feature: Feature): Promise<FeatureController> => {
    const get = created.get(feature) ?? once(() => createController(feature));
    created.set(feature, get);
    return get();
  };
  const get: GetFeature = async <Controller extends FeatureController>(
    feature: Feature<string, Controller>,
  ) => {
    if (destroyed) throw new EarlyError('kit/destroyed');
    if (!feature.available(deps)) throw off(feature);
    // Stored under the feature that created it, so the type is safe.
    return (await controllerOf(feature)) as Controller;
  };
  return {
    get,
    destroy() {
      destroyed = true;
      for (const controller of controllers.reverse()) controller.destroy();
      controllers = [];
      created.clear();
    },
  };
}

function off({ name: feature, off: code = 'feature/off' }: Feature): EarlyError {
  return new KitError(code, {
    context: { feature },
    metaMessages: [
      `"${feature}" needs its option turned on, its service set, and an adapter that supports it on this network.`,
      `Check kit.hasFeature('${feature}') first.`,
    ],
  });
}
