// The verbs of a kit's features, by the names in the table. Loads nothing by itself.
import type { ControllerOf, FeatureName } from '@openappkit/core/feature';
import { type Core, EarlyError } from '@openappkit/core/internal';
import * as features from '../features.js';
import type { Feature } from '../features.js';

type Table = Readonly<Record<string, Feature>>;

export interface FeatureVerbs<All extends Table = typeof features> {
  /**
   * The controller of a feature, made at the first call and destroyed with the kit.
   * @throws KitError `feature/off` where it may not show now, `kit/load-failed`, `kit/destroyed`
   * @example const yours = kit.hasFeature('yours') ? await kit.feature('yours') : undefined;
   */
  feature<Name extends FeatureName<All>>(name: Name): Promise<ControllerOf<All, Name>>;
  /** Whether a feature may show now. Cheap and synchronous: views ask at each render. */
  hasFeature(name: FeatureName<All>): boolean;
}

/** @param table other features than those of this build, for tests */
export function featureVerbs<All extends Table = typeof features>(
  core: Core,
  table: Table = features,
): FeatureVerbs<All> {
  const find = <Name extends FeatureName<All>>(name: Name) =>
    Object.values(table).find((each) => each.name === name) as
      | Feature<Name, ControllerOf<All, Name>>
      | undefined;
  return {
    async feature(name) {
      const feature = find(name);
      if (!feature) throw new EarlyError('feature/not-found', { context: { feature: name } });
      return core.feature(feature);
    },
    hasFeature: (name) => find(name)?.available(core) ?? false,
  };
}
