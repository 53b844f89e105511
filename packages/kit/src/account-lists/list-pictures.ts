import {
  createPictures,
  type FeatureDeps,
  mayAskFor,
  type Pictures,
} from '@openappkit/core/feature';

export function createListPictures({
  env,
  options,
}: Pick<FeatureDeps, 'env' | 'options'>): Pictures {
  const urlOf = (link: string): string | undefined =>
    mayAskFor(link, options.state.current.services.blockchainApi) ? link : undefined;
  return createPictures({ env, urlOf });
}
