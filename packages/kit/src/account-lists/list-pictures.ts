// listPictures(): the pictures that services name in the lists of an account, as data for what is on screen.
import {
  createPictures,
  type FeatureDeps,
  mayAskFor,
  type Pictures,
} from '@openappkit/core/feature';

/** By their links. */
export function createListPictures({
  env,
  options,
}: Pick<FeatureDeps, 'env' | 'options'>): Pictures {
  const urlOf = (link: string): string | undefined =>
    mayAskFor(link, options.state.current.services.blockchainApi) ? link : undefined;
  return createPictures({ env, urlOf });
}
