// Views of features as those see them who only know their names: whether there is something to show, and showing it. So a
// feature that a build leaves out takes its buttons with it.
import type { AppKit } from '@openappkit/kit';
import { isView, navigate } from './navigate.js';
import type { View } from './route.types.js';

export interface FeatureView {
  /** In the table of features. */
  readonly feature: string;
  /** In the table of routes: one that can do without parameters. */
  readonly view: string;
}

/** Whether the kit has this feature now. */
export function hasFeature(kit: AppKit, feature: string): boolean {
  // Of a name that is not in the table it is false.
  return (kit.hasFeature as (name: string) => boolean)(feature);
}

/** Whether a view of a feature can be shown now. */
export function isShowable(kit: AppKit, { feature, view }: FeatureView): boolean {
  return isView(view) && hasFeature(kit, feature);
}

/** Shows it on top of what is shown. */
export function showFeature(kit: AppKit, view: string): void {
  const push: (view: View) => void = navigate(kit).push;
  if (isView(view)) push(view);
}
