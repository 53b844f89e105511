// listPictures(): the pictures that services name in the lists of an account, as data for what is on screen.
import {
  createPictures,
  type FeatureParts,
  mayAskFor,
  type Pictures,
} from '@openappkit/core/feature';

/** By their links. */
export function listPictures({ env, options }: Pick<FeatureParts, 'env' | 'options'>): Pictures {
  const urlOf = (link: string): string | undefined =>
    mayAskFor(link, options.state.current.services.blockchainApi) ? link : undefined;
  return createPictures({ env, urlOf });
}
